import { Suspense, useEffect, useState } from 'react';
import { toast } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { CreateStoryDialog } from '../create/CreateStoryDialog.tsx';
import { texts } from '../texts.ts';
import '../stories.css';
import { useStories } from '../stories.queries.ts';
import type { StorySlots } from '../story-slots.ts';
import { useLatePart } from '../use-late-part.ts';
import { useViewedStories } from '../viewed-stories.ts';
import { CreateTile } from './CreateTile.tsx';
import { StoryTile } from './StoryTile.tsx';
import { StripArrows } from './StripArrows.tsx';
import { StripEnd, StripFailed, StripLoading } from './StripStates.tsx';
import { useStripScroll } from './use-strip-scroll.ts';

const loadViewer = () => import('../viewer/StoryViewer.tsx');
const NO_SLOTS: StorySlots = {};

type StoryStripProps = {
  /** What other rooms put over stories of others; null while it is on its way. */
  readonly slots?: StorySlots | null;
};

/** The stories of the last 24 hours as a row of circles, the own tile first. Stands for itself: its failure leaves the page around it. */
export function StoryStrip({ slots = NO_SLOTS }: StoryStripProps) {
  const say = useTexts(texts);
  const { list, stories } = useStories();
  const viewed = useViewedStories();
  const [isCreating, setCreating] = useState(false);
  const { openId, openAt, close, viewer } = useViewer(say('notOpened'), say('offline'));
  const { box, state, measure, isNearEnd, move } = useStripScroll(stories.length);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isWanted = state.isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted && isNearEnd()) void fetchNextPage();
  }, [isWanted, isNearEnd, fetchNextPage]);
  const refetch = () => list.refetch({ cancelRefetch: false });
  return (
    <section aria-label={say('stories')} className="relative min-w-0">
      <ul ref={box} className="story-scroll m-0 list-none gap-2 p-1 max-sm:-mx-4 max-sm:px-4" onScroll={measure}>
        <CreateTile onOpen={() => setCreating(true)} />
        {stories.map((story) => (
          <StoryTile
            key={story.id}
            story={story}
            isViewed={viewed.has(story.id)}
            onStale={refetch}
            onOpen={() => openAt(story.id)}
            onNear={() => void loadViewer().catch(() => {})}
          />
        ))}
        {list.isPending && <StripLoading />}
        {list.isError && stories.length === 0 && <StripFailed isBusy={list.isFetching} onRetry={() => void list.refetch()} />}
        {stories.length > 0 && <StripEnd list={list} />}
      </ul>
      <StripArrows state={state} onMove={move} />
      <Suspense fallback={null}>
        {openId !== null && viewer && (
          <viewer.StoryViewer
            startId={openId}
            slots={slots ?? NO_SLOTS}
            onClose={(lastId) => {
              close();
              const tile = box.current?.querySelector<HTMLElement>(`[data-story="${lastId}"]`);
              // After the dialog has given the focus back to whatever opened it.
              setTimeout(() => (tile?.isConnected ? tile : box.current?.querySelector('button'))?.focus());
            }}
          />
        )}
      </Suspense>
      {isCreating && <CreateStoryDialog onClose={() => setCreating(false)} />}
    </section>
  );
}

/** Which story the viewer opens at; the viewer itself is loaded for the first one. */
function useViewer(notOpened: string, offline: string) {
  const [openId, setOpenId] = useState<number | null>(null);
  const close = () => setOpenId(null);
  const viewer = useLatePart(loadViewer, openId !== null, () => {
    toast.error(isOnline() ? notOpened : offline, { id: 'story-part' });
    close();
  });
  return { openId, openAt: setOpenId, close, viewer };
}
