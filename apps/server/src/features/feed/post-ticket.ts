import { createAddressTickets, type AddressTicket, type AddressTicketDeps } from '#platform/tickets';

export const POST_FILES = ['image', 'audio', 'video'] as const;
export type PostFile = (typeof POST_FILES)[number];

/** What an address stands for: one file of one post, for one viewer in one session. */
export type PostTicket = Omit<AddressTicket, 'subjectId' | 'form'> & { readonly postId: number; readonly file: PostFile };

export type PostTickets = {
  addressOf(ticket: Omit<PostTicket, 'expiresAt'>): string;
  /** null for one that is not ours or has ended. */
  read(text: string): PostTicket | null;
};

export const POST_FILE_PATH = '/api/media/post/';

export function createPostTickets(deps: AddressTicketDeps): PostTickets {
  const tickets = createAddressTickets(deps, { path: POST_FILE_PATH, purpose: 'post-address', lifeSeconds: 3600, sameAddressSeconds: 900 });
  return {
    addressOf: ({ postId, file, ...of }) => tickets.addressOf({ ...of, subjectId: postId, form: POST_FILES.indexOf(file) }),
    read: (text) => {
      const ticket = tickets.read(text);
      const file = ticket && POST_FILES[ticket.form];
      if (!ticket || !file) return null;
      const { subjectId: postId, form: _, ...of } = ticket;
      return { ...of, postId, file };
    },
  };
}
