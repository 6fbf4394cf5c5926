import { createAddressTickets, type AddressTicket, type AddressTicketDeps } from '#platform/tickets';

/** What an address stands for: the image of one story, for one viewer in one session. */
export type StoryTicket = Omit<AddressTicket, 'subjectId' | 'form'> & { readonly storyId: number };

export type StoryTickets = {
  addressOf(ticket: Omit<StoryTicket, 'expiresAt'>): string;
  /** null for one that is not ours or has ended. */
  read(text: string): StoryTicket | null;
};

export const STORY_IMAGE_PATH = '/api/media/story/';

export function createStoryTickets(deps: AddressTicketDeps): StoryTickets {
  const tickets = createAddressTickets(deps, {
    path: STORY_IMAGE_PATH,
    purpose: 'story-address',
    lifeSeconds: 3600,
    sameAddressSeconds: 900,
  });
  return {
    addressOf: ({ storyId, ...of }) => tickets.addressOf({ ...of, subjectId: storyId, form: 0 }),
    read: (text) => {
      const ticket = tickets.read(text);
      if (!ticket) return null;
      const { subjectId: storyId, form: _, ...of } = ticket;
      return { ...of, storyId };
    },
  };
}
