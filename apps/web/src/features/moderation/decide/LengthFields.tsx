import { Select, TextField } from '#ui';
import { dayInDhaka } from '#features/console';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { HowLong } from './how-long.ts';

const DAYS = [3, 7, 30, 90] as const;
const TOMORROW = -1;

type LengthFieldsProps = {
  readonly howLong: HowLong;
  readonly onChoose: (howLong: HowLong) => void;
  /** True where it may last until it is lifted. */
  readonly mayBeOpen: boolean;
};

/** Asks how long something lasts. */
export function LengthFields({ howLong, onChoose, mayBeOpen }: LengthFieldsProps) {
  const say = useTexts(texts);
  const options = [
    ...DAYS.map((count) => ({ value: String(count), label: say('days', { count }) })),
    { value: 'day', label: say('otherDay') },
    ...(mayBeOpen ? [{ value: 'open', label: say('untilLifted') }] : []),
  ];
  const chosen = howLong === 'open' ? 'open' : 'days' in howLong ? String(howLong.days) : 'day';
  const choose = (value: string): void => {
    if (value === 'open') onChoose('open');
    else onChoose(value === 'day' ? { day: '' } : { days: Number(value) });
  };
  return (
    <>
      <Select label={say('length')} options={options} value={chosen} onValueChange={choose} />
      {howLong !== 'open' && 'day' in howLong && <LastDay day={howLong.day} onChoose={(day) => onChoose({ day })} />}
    </>
  );
}

/** Asks for the last day, from tomorrow on. */
export function LastDay({ day, onChoose }: { readonly day: string; readonly onChoose: (day: string) => void }) {
  const say = useTexts(texts);
  return <TextField label={say('lastDay')} type="date" min={dayInDhaka(TOMORROW)} value={day} onValueChange={onChoose} />;
}
