import { Lock } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Draws a lock in a circle, with its word for screen readers. */
export function LockMark({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const say = useTexts(texts);
  return (
    <span
      className={`inline-grid place-items-center rounded-full bg-scrim text-on-scrim ${size === 'small' ? 'size-8 [&_svg]:size-4' : 'size-12 [&_svg]:size-6'}`}
    >
      <Lock aria-hidden />
      <span className="sr-only">{say('locked')}</span>
    </span>
  );
}
