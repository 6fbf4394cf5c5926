import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useTopLayer } from './layers.ts';
import { useToasts, type ShownToast } from './toast.ts';
import { ToastCard } from './ToastCard.tsx';

/** Where toasts appear; stands once on every page. Over an open dialog they stand inside of it, since all else is inert. */
export function Toaster() {
  const topLayer = useTopLayer();
  const content = <ToastList />;
  return topLayer ? createPortal(content, topLayer) : content;
}

function ToastList() {
  const say = useTexts(texts);
  const toasts = useToasts();
  const [isHeld, setIsHeld] = useState(false);
  const cards = (list: readonly ShownToast[]) =>
    list.map((toast) => <ToastCard key={`${toast.id}-${toast.round}`} toast={toast} isHeld={isHeld} />);
  if (isHeld && toasts.length === 0) setIsHeld(false);
  return (
    <section
      aria-label={say('notices')}
      className="pointer-events-none fixed inset-x-2 top-2 z-50 sm:right-4 sm:left-auto sm:top-4 sm:w-96"
    >
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
