import { TextField } from '#ui';
import { formatDigits, formatTaka, toLatinDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

const QUICK = [500, 1000, 2000, 3000] as const;

type Props = {
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
  hint: string | undefined;
  disabled: boolean;
};

/** Takes the number of taka: typed, or one of four that are often wanted. */
export function AmountField({ value, onValueChange, error, hint, disabled }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="space-y-3">
      <TextField
        id="recharge-amount"
        label={say('amount')}
        placeholder={say('enterAmount')}
        inputMode="numeric"
        autoComplete="off"
        icon={<span aria-hidden>৳</span>}
        value={value}
        onValueChange={onValueChange}
        error={error}
        hint={error === hint ? undefined : hint}
        readOnly={disabled}
      />
      <div role="group" aria-label={say('quickAmounts')} className="grid grid-cols-2 gap-3 xs:grid-cols-4">
        {QUICK.map((taka) => (
          <QuickPick
            key={taka}
            label={formatTaka(taka * 100, language)}
            isChosen={toLatinDigits(value) === String(taka)}
            disabled={disabled}
            onPick={() => onValueChange(formatDigits(taka, language))}
          />
        ))}
      </div>
    </div>
  );
}

type QuickPickProps = { label: string; isChosen: boolean; disabled: boolean; onPick: () => void };

function QuickPick({ label, isChosen, disabled, onPick }: QuickPickProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onPick}
      className={`min-h-12 cursor-pointer rounded-field border px-2 font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed ${isChosen ? 'border-brand bg-brand-soft text-brand-deep ring-1 ring-brand' : 'border-control bg-card text-ink hover:border-brand'}`}
    >
      {label}
    </button>
  );
}
