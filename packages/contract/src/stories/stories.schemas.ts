import * as z from 'zod/mini';
import { MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { characterCount, plainLines, TargetId } from '../members/index.ts';
import { storiesSentences as say } from './stories.sentences.ts';

/** Characters of a text story. */
export const STORY_MAX = 500;
export const STORY_HOURS = 24;
export const STORIES_PAGE_SIZE = 15;
/** Limits of the image of a story; the server judges by the bytes. */
export const STORY_IMAGE_LIMITS = { maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] } as const;

const address = z.nullable(z.string());

/** A story as one reader sees it; it has either an image or a text. It ends `STORY_HOURS` after its time. */
export const Story = z.object({
  id: z.int(),
  user_id: MemberId,
  name: z.string(),
  /** The small form of the author's photo that this reader may see. */
  photo: address,
  /** Made for this reader and session; ends. */
  image_story: address,
  text_story: z.nullable(z.string()),
  time: z.iso.datetime(),
});
export type Story = z.output<typeof Story>;

export const StoriesQuery = z.object({ page: PageNumber });
export const StoriesAnswer = z.object({ data: z.object({ stories: z.array(Story), ...pagination }), ...pagination });

export const SaveStoryForm = z.object({
  text_story: z._default(
    z
      .string()
      .check(z.overwrite(plainLines))
      .check(z.refine((text: string) => characterCount(text) <= STORY_MAX, say.textTooLong.en)),
    '',
  ),
  /** The sender's word for this story: the same again is the same story. */
  client_id: z.uuid().check(z.toLowerCase()),
});
export const SaveStoryAnswer = z.object({ message: z.string(), data: Story });
export const StoryIdForm = z.object({ id: TargetId });
