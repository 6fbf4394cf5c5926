import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { ToneIcon, type Tone } from '../feedback/ToneIcon.tsx';
import { useTopLayer } from './layers.ts';
import { toast as toasts, TOAST_MS, useToasts, type ShownToast, type ToastTone } from './toast.ts';

/** Shows the toasts; stands once on every page. Over an open dialog they stand inside of it, since all else is inert. */
export function Toaster() {
  const topLayer = useTopLayer();
  const content = <ToastList isOverDialog={topLayer !== null} />;
  return topLayer ? createPortal(content, topLayer) : content;
}

/** Shows the toasts; over a dialog there is room for the newest alone, and the time of the others goes on. */
function ToastList({ isOverDialog }: { isOverDialog: boolean }) {
  const say = useTexts(texts);
  const toasts = useToasts();
  const [isHeld, setIsHeld] = useState(false);
  const cards = (list: readonly ShownToast[]) =>
    list.map((toast) => (
      <ToastCard key={`${toast.id}-${toast.round}`} toast={toast} isHeld={isHeld} isHidden={isOverDialog && toast !== toasts.at(-1)} />
    ));
  if (isHeld && toasts.length === 0) setIsHeld(false);
  return (
    <section aria-label={say('notices')} className="ui-toaster pointer-events-none fixed inset-x-2 z-50 sm:right-4 sm:left-auto sm:w-96">
      <div
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        <div aria-live="assertive">{cards(toasts.filter(({ tone }) => tone === 'error'))}</div>
        <div aria-live="polite">{cards(toasts.filter(({ tone }) => tone !== 'error'))}</div>
      </div>
    </section>
  );
}

const tones: Record<ToastTone, Tone> = { success: 'success', error: 'danger', info: 'info', warning: 'warning' };

/** Time that a toast still has, in milliseconds: it goes on where the toast moves into a dialog or out of it. */
const timeLeft = new WeakMap<ShownToast, number>();

/** Shows one toast; its time stands still while it is held. */
function ToastCard({ toast, isHeld, isHidden }: { toast: ShownToast; isHeld: boolean; isHidden: boolean }) {
  const say = useTexts(texts);
  useEffect(() => {
    if (isHeld || toast.persistent) return;
    const since = performance.now();
    const left = timeLeft.get(toast) ?? toast.durationMs ?? TOAST_MS;
    const timer = setTimeout(() => toasts.dismiss(toast.id), left);
    return () => {
      clearTimeout(timer);
      timeLeft.set(toast, left - (performance.now() - since));
    };
  }, [isHeld, toast]);
  const { action } = toast;
  return (
    <div
      className={`ui-toast pointer-events-auto mt-2 items-start gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-ink shadow-float ${isHidden ? 'hidden' : 'flex'}`}
    >
      <span className="py-2.5">
        <ToneIcon tone={tones[toast.tone]} />
      </span>
      <span className="min-w-0 flex-1 py-2.5">{toast.text}</span>
      {action && (
        <button
          type="button"
          className="min-h-11 cursor-pointer rounded-full px-3 font-semibold text-brand-deep hover:bg-brand-soft"
          onClick={() => {
            toasts.dismiss(toast.id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={say('close')} icon={<X aria-hidden />} onClick={() => toasts.dismiss(toast.id)} />
    </div>
  );
}
