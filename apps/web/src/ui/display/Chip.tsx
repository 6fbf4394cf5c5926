import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

type ChipProps = {
  label: string;
  icon?: ReactNode;
  /** With `onSelect` the chip is a button that is pressed or not. */
  isSelected?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** Shows a cross that removes it. */
  onRemove?: (() => void) | undefined;
};

const base = 'inline-flex max-w-full items-center gap-2 rounded-full border px-4 [&_svg]:size-4 [&_svg]:shrink-0';

/** Shows a small word in a pill: a filter that is on, a language that is known. */
export function Chip({ label, icon, isSelected = false, onSelect, onRemove }: ChipProps) {
  const say = useTexts(texts);
  if (onSelect)
    return (
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className={`${base} min-h-11 cursor-pointer font-medium transition-colors duration-150 ${isSelected ? 'border-brand bg-brand-soft text-brand-deep' : 'border-control bg-card text-ink hover:border-brand'}`}
      >
        {isSelected ? <Check aria-hidden /> : icon}
        <span className="truncate">{label}</span>
      </button>
    );
  return (
    <span className={`${base} border-transparent bg-brand-soft text-brand-deep ${onRemove ? 'min-h-11 pr-0' : 'min-h-8'}`}>
      {icon}
      <span className="truncate">{label}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={say('remove', { name: label })}
          onClick={onRemove}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-card"
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
