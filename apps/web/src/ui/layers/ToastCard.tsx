import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/i18n';
import { IconButton } from '../actions/IconButton.tsx';
import { ToneIcon, type Tone } from '../feedback/ToneIcon.tsx';
import { texts } from '../texts.ts';
import { TOAST_MS, toast as toasts, type ShownToast, type ToastTone } from './toast.ts';

const tones: Record<ToastTone, Tone> = { success: 'success', error: 'danger', info: 'info', warning: 'warning' };

/** One toast; its time stands still while it is held. */
export function ToastCard({ toast, isHeld }: { toast: ShownToast; isHeld: boolean }) {
  const say = useTexts(texts);
  const left = useRef(toast.durationMs ?? TOAST_MS);
  useEffect(() => {
    if (isHeld || toast.persistent) return;
    const since = performance.now();
    const timer = setTimeout(() => toasts.dismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld, toast]);
  const { action } = toast;
  return (
    <div className="ui-toast pointer-events-auto mb-2 flex items-start gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-ink shadow-float">
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
