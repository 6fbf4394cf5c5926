import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Point } from './points.ts';

type SideBarsProps = {
  readonly points: readonly Point[];
  readonly write: (value: number) => string;
  readonly nameOf: (key: string) => string;
  /** True where each value is a share of the first. */
  readonly isShare: boolean;
};

/** Draws a bar for each name, one below the other, with its value in words. */
export function SideBars({ points, write, nameOf, isShare }: SideBarsProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const greatest = Math.max(1, ...points.map(({ value }) => value ?? 0));
  if (points.every(({ value }) => !value)) return <p className="m-0 min-h-24 text-sm text-muted">{say('nothingYet')}</p>;
  return (
    <ol className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
      {points.map(({ key, value }) => {
        const percent = Math.round(((value ?? 0) / greatest) * 100);
        return (
          <li key={key}>
            <p className="m-0 flex justify-between gap-4">
              <span>{nameOf(key)}</span>
              <span className="tabular-nums">
                {write(value ?? 0)}
                {isShare && <span className="text-muted"> · {formatNumber(percent, language)}%</span>}
              </span>
            </p>
            <svg aria-hidden width="100%" height="10" className="block">
              <rect width="100%" height="10" rx="5" className="fill-sunken" />
              <rect width={`${percent}%`} height="10" rx="5" className="fill-brand" />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
