import { oncePerServer, type Context } from '#platform/context';
import { createAddressTickets, type AddressTicket } from '#platform/tickets';

/** The one who looks. Photo addresses are made for this account and this session alone. */
export type PhotoViewer = { readonly accountId: number; readonly sessionId: number };

export const VARIANTS = ['large', 'card', 'blurred'] as const;
export type Variant = (typeof VARIANTS)[number];

/** One form of one photo, for one viewer in one session. */
export type Ticket = Omit<AddressTicket, 'subjectId' | 'form'> & { readonly photoId: number; readonly variant: Variant };

export const PHOTO_PATH = '/api/media/photo/';

const tickets = oncePerServer((ctx) =>
  createAddressTickets(ctx, { path: PHOTO_PATH, purpose: 'photo-address', lifeSeconds: 3600, sameAddressSeconds: 900 }),
);

/** Returns the address of one form of a photo for this viewer; it holds for 45 to 60 minutes. */
export const photoAddress = (ctx: Context, { accountId: viewerId, sessionId }: PhotoViewer, photoId: number, variant: Variant): string =>
  tickets(ctx).addressOf({ subjectId: photoId, form: VARIANTS.indexOf(variant), viewerId, sessionId });

/** Returns null for one that is not ours or has ended. */
export function readTicket(ctx: Context, text: string): Ticket | null {
  const ticket = tickets(ctx).read(text);
  const variant = ticket && VARIANTS[ticket.form];
  if (!ticket || !variant) return null;
  const { subjectId: photoId, form: _, ...of } = ticket;
  return { ...of, photoId, variant };
}
