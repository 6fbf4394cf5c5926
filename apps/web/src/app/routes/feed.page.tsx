import { Feed, type PostSlots } from '#features/feed';
import { StoryStrip, type StorySlots } from '#features/stories';
import { useLate } from '#shared';

export default function FeedPage() {
  const { postSlots, storySlots } = useFeedSlots();
  return <Feed slots={postSlots} strip={<StoryStrip slots={storySlots} />} />;
}

type FeedSlots = { readonly postSlots: PostSlots; readonly storySlots: StorySlots };

const NONE: FeedSlots = { postSlots: {}, storySlots: {} };
const load = () => import('../feed/feed-slots.tsx');

/** Returns what other features put on posts and stories; it comes after them. */
const useFeedSlots = (): FeedSlots => useLate(load) ?? NONE;
