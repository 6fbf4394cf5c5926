import { Feed } from '#features/feed';
import { StoryStrip } from '#features/stories';
import { useFeedSlots } from '../feed/use-feed-slots.ts';

export default function FeedPage() {
  const { postSlots, storySlots } = useFeedSlots();
  return <Feed slots={postSlots} strip={<StoryStrip slots={storySlots} />} />;
}
