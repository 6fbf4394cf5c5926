import { useSyncExternalStore } from 'react';
import { segmentsAround } from './segments.ts';
import { FULL, type StoryTimer } from './story-timer.ts';

type SegmentsProps = { readonly count: number; readonly current: number; readonly timer: StoryTimer };

/** One bar a story, for the eye alone: past ones full, the current one filling. */
export function Segments({ count, current, timer }: SegmentsProps) {
  const progress = useSyncExternalStore(timer.subscribe, timer.progress);
  const shares = { past: 1, current: progress / FULL, coming: 0 } as const;
  return (
    <div aria-hidden className="flex gap-1">
      {segmentsAround(count, current).map(({ index, state }) => (
        <span key={index} data-segment={state} className="h-1 flex-1 overflow-hidden rounded-full bg-on-scrim/35">
          <span className="story-fill block h-full rounded-full bg-on-scrim" style={{ transform: `scaleX(${shares[state]})` }} />
        </span>
      ))}
    </div>
  );
}
