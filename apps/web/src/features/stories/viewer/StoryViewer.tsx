import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#platform/i18n';
import { IconButton } from '#ui';
import { useStories } from '../stories.queries.ts';
import type { StorySlots } from '../story-slots.ts';
import { texts } from './texts.ts';
import { Segments } from './Segments.tsx';
import { StoryActs, type Act } from './StoryActs.tsx';
import { StoryContent } from './StoryContent.tsx';
import { StoryHead } from './StoryHead.tsx';
import { useFrame } from './use-frame.ts';
import { useGestures } from './use-gestures.ts';
import { usePhases } from './use-phases.ts';
import { useStoryTimer } from './use-story-timer.ts';
import { useWalk, type Walk } from './use-walk.ts';

export type StoryViewerProps = {
  readonly startId: number;
  readonly slots: StorySlots;
  /** Called with the story that was shown last. */
  readonly onClose: (lastId: number) => void;
};

/** The stories one after another over the whole page, from the tapped one on (FEED-62 to FEED-68). */
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
        <div className="story-room">
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

/** Who wants nothing to move goes on by hand; the button lets it go by itself. */
const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
