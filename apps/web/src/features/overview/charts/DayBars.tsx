import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLanguage, useTexts, type Language } from '#platform/i18n';
import { texts } from '../texts.ts';
import { sumOf, type Point } from './points.ts';
import { useWidth } from './use-width.ts';

type DayBarsProps = {
  readonly title: string;
  readonly points: readonly Point[];
  readonly write: (value: number) => string;
  readonly nameOf: (key: string) => string;
};

const HEIGHT = 170;
const BELOW = 26;
const ABOVE = 8;
/** Room of the longest number at the left: of a lakh of taka. */
const LEFT = 64;
/** Room of the half of the last label that is right of its bar. */
const RIGHT = 20;
const DAYS_BETWEEN_LABELS_PX = 90;

const shortDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** Draws a bar for each day. One day is read out below: that under the pointer, or the one that the arrow keys reached. */
export function DayBars({ title, points, write, nameOf }: DayBarsProps) {
  const say = useTexts(texts);
  const { ref, width } = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  /** The newest day while none is chosen. */
  const shown = at ?? points.length - 1;
  const textOf = (point: Point | undefined): string =>
    point ? say('dayValue', { day: nameOf(point.key), value: point.value === null ? say('notCounted') : write(point.value) }) : '';
  const isEmpty = sumOf(points) === 0 && points.every(({ value }) => value === null || value === 0);
  const move = (event: KeyboardEvent): void => {
    const last = points.length - 1;
    const next = {
      ArrowLeft: Math.max(0, (at ?? last + 1) - 1),
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div ref={ref} className="min-w-0">
      {width > 0 && (
        <svg
          role="slider"
          tabIndex={0}
          aria-label={`${title}. ${say('total', { total: write(sumOf(points)) })}`}
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={shown}
          aria-valuetext={textOf(points[shown])}
          width={width}
          height={HEIGHT}
          onKeyDown={move}
          onBlur={() => setAt(null)}
          onPointerMove={(event) => setAt(dayUnder(event, points.length, width))}
          onPointerLeave={() => setAt(null)}
          className="block touch-pan-y overflow-visible rounded-field"
        >
          <Drawing points={points} width={width} at={at} write={write} />
        </svg>
      )}
      <p aria-hidden className="m-0 min-h-6 text-sm text-muted tabular-nums">
        {at === null && isEmpty ? say('nothingYet') : textOf(points[shown])}
      </p>
    </div>
  );
}

function dayUnder(event: PointerEvent<SVGSVGElement>, days: number, width: number): number | null {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
  return x < 0 ? null : Math.min(days - 1, Math.floor((x / (width - LEFT - RIGHT)) * days));
}

/** The look of the page in place of the library's own. */
const axisLabel = { className: 'fill-muted text-sm', fontFamily: 'inherit', fontSize: 'inherit' } as const;

type DrawingProps = Pick<DayBarsProps, 'points' | 'write'> & { readonly width: number; readonly at: number | null };

function Drawing({ points, width, at, write }: DrawingProps) {
  const language = useLanguage();
  const greatest = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const least = Math.min(0, ...points.map(({ value }) => value ?? 0));
  const x = scaleBand({ domain: points.map(({ key }) => key), range: [LEFT, width - RIGHT], padding: points.length > 40 ? 0.1 : 0.25 });
  const y = scaleLinear({ domain: [least, greatest], range: [HEIGHT - BELOW, ABOVE], nice: 3 });
  const labels = Math.max(2, Math.floor((width - LEFT) / DAYS_BETWEEN_LABELS_PX));
  const step = Math.max(1, Math.ceil(points.length / labels));
  return (
    <>
      {y
        .ticks(3)
        .filter(Number.isInteger)
        .map((tick) => (
          <line key={tick} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
        ))}
      {points.map(({ key, value }, index) => (
        <rect
          key={key}
          x={x(key)}
          width={x.bandwidth()}
          y={y(Math.max(0, value ?? 0))}
          height={Math.abs(y(value ?? 0) - y(0))}
          className={index === at ? 'fill-heart' : 'fill-brand'}
        />
      ))}
      <AxisLeft
        scale={y}
        left={LEFT}
        tickValues={y.ticks(3).filter(Number.isInteger)}
        tickFormat={(value) => write(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...axisLabel, textAnchor: 'end', dx: -6, dy: '0.3em' }}
      />
      <AxisBottom
        scale={x}
        top={HEIGHT - BELOW}
        tickValues={points.flatMap(({ key }, index) => ((points.length - 1 - index) % step === 0 ? [key] : []))}
        tickFormat={(day) => shortDay(day, language)}
        axisLineClassName="stroke-line-strong"
        hideTicks
        tickLabelProps={{ ...axisLabel, textAnchor: 'middle', dy: '0.2em' }}
      />
    </>
  );
}
