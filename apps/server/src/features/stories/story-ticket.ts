import { oncePerServer, type Context } from '#platform/context';
import { createAddressTickets, type AddressTicket } from '#platform/tickets';

/** Meaning of an address: the image of one story, for one viewer in one session. */
export type StoryTicket = Omit<AddressTicket, 'subjectId' | 'form'> & { readonly storyId: number };

export const STORY_IMAGE_PATH = '/api/media/story/';

const ticketsOf = oncePerServer((ctx) =>
  createAddressTickets(ctx, { path: STORY_IMAGE_PATH, purpose: 'story-address', lifeSeconds: 3600, sameAddressSeconds: 900 }),
);

export const storyImageAddress = (ctx: Context, { storyId, ...of }: Omit<StoryTicket, 'expiresAt'>): string =>
  ticketsOf(ctx).addressOf({ ...of, subjectId: storyId, form: 0 });

/** Returns null for one that is not ours or has ended. */
export function readStoryTicket(ctx: Context, text: string): StoryTicket | null {
  const ticket = ticketsOf(ctx).read(text);
  if (!ticket) return null;
  const { subjectId: storyId, form: _, ...of } = ticket;
  return { ...of, storyId };
}
