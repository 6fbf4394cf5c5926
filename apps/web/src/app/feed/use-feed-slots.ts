import type { PostSlots } from '#features/feed';
import type { StorySlots } from '#features/stories';
import { useLate } from '#shared';

type FeedSlots = { readonly postSlots: PostSlots; readonly storySlots: StorySlots };

const NONE: FeedSlots = { postSlots: {}, storySlots: {} };
const load = () => import('./feed-slots.tsx');

/** Returns what other features put on posts and stories; it comes after them. */
export const useFeedSlots = (): FeedSlots => useLate(load) ?? NONE;
