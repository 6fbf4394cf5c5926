import { Feed, type PostSlots } from '#features/feed';
import { StoryStrip, type StorySlots } from '#features/stories';
import { TodayPicks, useTodayPicks } from '#features/suggestions';
import { useIsWide } from '#platform/device';
import { late, useLate } from '#shared';

export default function FeedPage() {
  const { postSlots, storySlots } = useFeedSlots();
  const isWide = useIsWide();
  const { picks, isOnTheWay } = useTodayPicks();
  // One tree for both, so that whoever turns the screen loses nothing that they are writing.
  return (
    <div className={isWide ? 'grid grid-cols-[minmax(0,45rem)_minmax(17rem,1fr)] items-start gap-6' : undefined}>
      <Feed
        slots={postSlots}
        strip={<StoryStrip slots={storySlots} />}
        row={!isWide && <TodayPicks picks={picks} look="row" />}
        isRowOnTheWay={!isWide && isOnTheWay}
      />
      {isWide && <HomeColumn />}
    </div>
  );
}

const HomeColumn = late(() => import('../feed/HomeColumn.tsx').then((part) => part.HomeColumn));

type FeedSlots = { readonly postSlots: PostSlots; readonly storySlots: StorySlots };

const NONE: FeedSlots = { postSlots: {}, storySlots: {} };
const load = () => import('../feed/feed-slots.tsx');

/** Returns what other features put on posts and stories; it comes after them. */
const useFeedSlots = (): FeedSlots => useLate(load) ?? NONE;
