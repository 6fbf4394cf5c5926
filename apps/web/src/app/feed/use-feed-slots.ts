import type { PostSlots } from '#features/feed';
import type { StorySlots } from '#features/stories';
import { useLate } from '../layouts/use-late.ts';

type FeedSlots = { readonly postSlots: PostSlots; readonly storySlots: StorySlots };

const NONE: FeedSlots = { postSlots: {}, storySlots: {} };
const load = () => import('./feed-slots.tsx');

/** What the other rooms put on posts and stories; it comes after them. */
export const useFeedSlots = (): FeedSlots => useLate(load, true) ?? NONE;
