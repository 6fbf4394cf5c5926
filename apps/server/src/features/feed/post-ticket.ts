import { oncePerServer, type Context } from '#platform/context';
import { createAddressTickets, type AddressTicket } from '#platform/tickets';

const POST_FILES = ['image', 'audio', 'video'] as const;
export type PostFile = (typeof POST_FILES)[number];

/** Meaning of an address: one file of one post, for one viewer in one session. */
export type PostTicket = Omit<AddressTicket, 'subjectId' | 'form'> & { readonly postId: number; readonly file: PostFile };

export const POST_FILE_PATH = '/api/media/post/';

const ticketsOf = oncePerServer((ctx) =>
  createAddressTickets(ctx, { path: POST_FILE_PATH, purpose: 'post-address', lifeSeconds: 3600, sameAddressSeconds: 900 }),
);

export const postFileAddress = (ctx: Context, { postId, file, ...of }: Omit<PostTicket, 'expiresAt'>): string =>
  ticketsOf(ctx).addressOf({ ...of, subjectId: postId, form: POST_FILES.indexOf(file) });

/** Returns null for one that is not ours or has ended. */
export function readPostTicket(ctx: Context, text: string): PostTicket | null {
  const ticket = ticketsOf(ctx).read(text);
  const file = ticket && POST_FILES[ticket.form];
  if (!ticket || !file) return null;
  const { subjectId: postId, form: _, ...of } = ticket;
  return { ...of, postId, file };
}
