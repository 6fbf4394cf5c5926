import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, useModal } from '#ui';
import { useTexts } from '#platform/i18n';
import { useStories } from '../stories.queries.ts';
import type { StorySlots } from '../story-slots.ts';
import { StoryActs, type Act } from './StoryActs.tsx';
import { StoryContent } from './StoryContent.tsx';
import { StoryHead } from './StoryHead.tsx';
import { useGestures } from './gesture.ts';
import { segmentsAround } from './segments.ts';
import { FULL, useStoryTimer, type StoryTimer } from './story-timer.ts';
import { texts } from './texts.ts';
import { usePhases } from './use-phases.ts';
import { useWalk, type Walk } from './use-walk.ts';

export type StoryViewerProps = {
  readonly startId: number;
  readonly slots: StorySlots;
  /** Hears which story was shown last. */
  readonly onClose: (lastId: number) => void;
};

/** Shows stories one after another over the whole page, from the tapped one on (FEED-62 to FEED-68). */
export function StoryViewer({ startId, slots, onClose }: StoryViewerProps) {
  const walk = useWalk(useStories(), startId, onClose);
  return walk.story && createPortal(<OpenViewer walk={walk} story={walk.story} slots={slots} />, document.body);
}

type OpenViewerProps = { walk: Walk; story: NonNullable<Walk['story']>; slots: StorySlots };

function OpenViewer({ walk, story, slots }: OpenViewerProps) {
  const say = useTexts(texts);
  const [act, setAct] = useState<Act | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [isPaused, setPaused] = useState(prefersStillness);
  const { isMenuOpen, dialog } = useFrame(walk, act !== null, () => setPaused((was) => !was));
  const { phases, tellPhase } = usePhases(story);
  const timer = useStoryTimer(
    story.id,
    { isLoading: phases[story.id] === 'loading', isPressed, isCovered: isMenuOpen || act !== null, isPaused },
    walk.next,
  );
  const gestures = useGestures(setPressed, { next: walk.next, previous: walk.previous, close: walk.close });
  const position = { n: walk.index + 1, total: walk.total, name: story.name };
  return (
    <>
      <dialog {...dialog} aria-label={say('storyOf', { name: story.name })} className="story-dialog">
        <div className="story-space">
          <article className="story-frame">
            <div className="relative z-10 grid h-fit content-start gap-2 p-3 pb-8 story-veil text-on-scrim">
              <Segments count={walk.total} current={walk.index} timer={timer} />
              <StoryHead
                {...{ story, slots, isPaused }}
                onPause={setPaused}
                onAct={(kind) => setAct({ kind, story })}
                onClose={walk.close}
              />
            </div>
            <div className="story-stage" {...gestures}>
              {[story, ...walk.coming].map((shown) => (
                <StoryContent
                  key={shown.id}
                  story={shown}
                  isCurrent={shown.id === story.id}
                  onPhase={tellPhase}
                  onStale={walk.readAnew}
                  onGone={walk.drop}
                />
              ))}
            </div>
          </article>
          <span className="story-arrow z-10" data-way="back">
            <IconButton variant="onPhoto" label={say('previous')} icon={<ChevronLeft aria-hidden />} onClick={walk.previous} />
          </span>
          <span className="story-arrow z-10" data-way="on">
            <IconButton variant="onPhoto" label={say('next')} icon={<ChevronRight aria-hidden />} onClick={walk.next} />
          </span>
        </div>
        <p className="sr-only" aria-live="polite">
          {say('nowAt', position)}
        </p>
      </dialog>
      {act && <StoryActs act={act} slots={slots} onClose={() => setAct(null)} />}
    </>
  );
}

/** Returns who wants nothing to move goes on by hand; the button lets it go by itself. */
const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type SegmentsProps = { readonly count: number; readonly current: number; readonly timer: StoryTimer };

/** Draws one bar a story, for the eye alone: past ones full, the current one filling. */
function Segments({ count, current, timer }: SegmentsProps) {
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

/** Elements that keep their own keys. */
const OWN_KEYS = 'button, a, input, textarea';

/** Returns the modal dialog around the story: its keys, and whether a menu lies over it. */
function useFrame(walk: Pick<Walk, 'next' | 'previous' | 'close'>, isCovered: boolean, onPause: () => void) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { ref, onKeyDown, onCancel } = useModal(walk.close);
  useEffect(() => {
    const frame = ref.current;
    // It does not bubble, and comes from the menu and from this dialog alike.
    const follow = (event: Event) => {
      if (event.target !== frame) setMenuOpen((event as ToggleEvent).newState === 'open');
    };
    frame?.addEventListener('toggle', follow, true);
    return () => frame?.removeEventListener('toggle', follow, true);
  }, [ref]);

  function handleKey(event: KeyboardEvent<HTMLDialogElement>): void {
    // An open menu closes by Escape and is walked by the arrows itself; the event that tells of it comes later than a quick key.
    if (isCovered || ref.current?.querySelector(':popover-open')) return;
    if (event.key === 'ArrowLeft') walk.previous();
    if (event.key === 'ArrowRight') walk.next();
    if (event.key === ' ' && !(event.target as Element).closest(OWN_KEYS)) {
      event.preventDefault();
      onPause();
    }
    onKeyDown(event);
  }
  return { isMenuOpen, dialog: { ref, onCancel, onKeyDown: handleKey } };
}
