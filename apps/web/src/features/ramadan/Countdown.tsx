import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { countdownText, secondsUntil } from './times.ts';
import { usePresent } from './use-present.ts';

export type CountdownProps = {
  readonly day: string;
  readonly time: string;
  /** For screen readers, which are not told of each second. */
  readonly label: string;
  /** What stands there once the time has come. */
  readonly over: string;
};

const SECOND_MS = 1000;

/** How long it is until a time of today in Bangladesh. */
export function Countdown({ day, time, label, over }: CountdownProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const now = usePresent(SECOND_MS);
  if (!now) return <p aria-hidden>&nbsp;</p>;
  const seconds = secondsUntil(day, time, now);
  if (seconds === 0) return <p>{over}</p>;
  return (
    <p role="timer" aria-label={label} className="tabular-nums">
      {say('left', { time: formatDigits(countdownText(seconds), language) })}
    </p>
  );
}
