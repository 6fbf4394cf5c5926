import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Avatar, IconButton } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { late } from '#shared';
import '../stories.css';
import { useStories } from '../stories.queries.ts';
import { authorsOf } from '../story-life.ts';
import type { StorySlots } from '../story-slots.ts';
import { texts } from '../texts.ts';
import { useViewedStories } from '../viewed-stories.ts';
import { useOneStop, type OneStop } from './one-stop.ts';
import { StoryTile } from './StoryTile.tsx';
import { StripEnd, StripFailed, StripLoading } from './StripStates.tsx';
import { useStripScroll, type ScrollState } from './strip-scroll.ts';

const StoryViewer = late(() => import('../viewer/StoryViewer.tsx').then((part) => part.StoryViewer));
const CreateStoryDialog = late(() => import('../create/CreateStoryDialog.tsx').then((part) => part.CreateStoryDialog));
const NO_SLOTS: StorySlots = {};

type StoryStripProps = {
  /** Parts that other features put over stories of others; null while it is on its way. */
  readonly slots?: StorySlots | null;
};

/** Shows authors of stories of the last 24 hours as a row of circles, the own tile first. Stands for itself: its failure leaves the page around it. */
export function StoryStrip({ slots = NO_SLOTS }: StoryStripProps) {
  const say = useTexts(texts);
  const { list, stories } = useStories();
  const viewed = useViewedStories();
  const [isCreating, setCreating] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const close = () => setOpenId(null);
  const authors = authorsOf(stories);
  const stop = useOneStop([CREATE, ...authors.map(keyOf)]);
  const { box, state, measure, isNearEnd, move } = useStripScroll(authors.length);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isWanted = state.isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted && isNearEnd()) void fetchNextPage();
  }, [isWanted, isNearEnd, fetchNextPage]);
  const refetch = () => list.refetch({ cancelRefetch: false });
  return (
    <section aria-label={say('stories')} className="relative min-w-0">
      <ul ref={box} {...stop.row} className="story-scroll m-0 list-none gap-2 p-1 max-sm:-mx-4 max-sm:px-4" onScroll={measure}>
        <CreateTile stop={stop.button(CREATE)} onOpen={() => setCreating(true)} />
        {authors.map((own) => (
          <StoryTile
            key={keyOf(own)}
            stories={own}
            viewed={viewed}
            stop={stop.button(keyOf(own))}
            onStale={refetch}
            onOpen={setOpenId}
            onNear={StoryViewer.fetchAhead}
          />
        ))}
        {list.isPending && <StripLoading />}
        {list.isError && stories.length === 0 && <StripFailed isBusy={list.isFetching} onRetry={() => void list.refetch()} />}
        {stories.length > 0 && <StripEnd list={list} />}
      </ul>
      <StripArrows state={state} onMove={move} />
      <Suspense fallback={null}>
        {openId !== null && (
          <StoryViewer
            startId={openId}
            slots={slots ?? NO_SLOTS}
            onLoadFailed={close}
            onClose={(lastId) => {
              close();
              const last = authors.find((own) => own.some(({ id }) => id === lastId));
              // After the dialog has given the focus back to whatever opened it.
              setTimeout(() => stop.focus(last ? keyOf(last) : CREATE));
            }}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isCreating && <CreateStoryDialog onClose={() => setCreating(false)} onLoadFailed={() => setCreating(false)} />}
      </Suspense>
    </section>
  );
}

const CREATE = 'create';
const keyOf = ([{ userId }]: ReturnType<typeof authorsOf>[number]): string => `author-${userId}`;

/** Shows the own photo with a plus. */
function CreateTile({ stop, onOpen }: { readonly stop: OneStop; readonly onOpen: () => void }) {
  const say = useTexts(texts);
  const known = useSession()?.user;
  const user = useMe().data?.user ?? known;
  return (
    <li className="w-22 shrink-0">
      <button type="button" {...stop} onClick={onOpen} className="block w-full cursor-pointer rounded-card py-1 text-center text-ink">
        <span className="relative mx-auto block size-20">
          <Avatar name={user?.name ?? ''} src={user?.avatar} size="large" />
          <span className="absolute right-0 bottom-0 grid size-7 place-items-center rounded-full bg-brand text-on-brand ring-2 ring-paper">
            <Plus aria-hidden className="size-5" />
          </span>
        </span>
        <span className="mt-1 block text-sm leading-tight font-medium">{say('createStory')}</span>
      </button>
    </li>
  );
}

type StripArrowsProps = { readonly state: ScrollState; readonly onMove: (way: 1 | -1) => void };

/** Moves the strip by arrows for the pointer on a desktop, since the keyboard walks the tiles; each is there where there is something to move to. */
function StripArrows({ state, onMove }: StripArrowsProps) {
  const say = useTexts(texts);
  const back = useRef<HTMLButtonElement>(null);
  const onwards = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  // An arrow that goes while it has the focus hands it to the other one.
  useEffect(() => {
    if (hasMoved.current && document.activeElement === document.body) (back.current ?? onwards.current)?.focus();
  }, [state.isAtStart, state.isAtEnd]);
  const press = (way: 1 | -1) => {
    hasMoved.current = true;
    onMove(way);
  };
  return (
    <div className="max-lg:hidden">
      {!state.isAtStart && (
        <span className="absolute top-6 -left-3">
          <IconButton
            ref={back}
            tabIndex={-1}
            variant="secondary"
            label={say('back')}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => press(-1)}
          />
        </span>
      )}
      {!state.isAtEnd && (
        <span className="absolute top-6 -right-3">
          <IconButton
            ref={onwards}
            tabIndex={-1}
            variant="secondary"
            label={say('onwards')}
            icon={<ChevronRight aria-hidden />}
            onClick={() => press(1)}
          />
        </span>
      )}
    </div>
  );
}
