import { SCAN_SECONDS } from '@app/contract/reviews';
import { lookAtIdentity } from '#features/identity';
import { listNames } from '#features/staff';
import { inTransaction, oncePerServer, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { PhotoViewer } from '#features/photos';
import type { Asker } from '#platform/session';
import { createAddressTickets } from '#platform/tickets';
import { takeItem } from './hold-item.ts';
import { findHold, saveReasonOfHold, type ItemKey } from './holds.store.ts';
import { findDocumentDetails, findFaceHold } from './items.store.ts';
import { isReviewer } from './reviewers.store.ts';

export type Opening = { readonly documentId: number; readonly reason: string };
export type OpenDocument = {
  readonly frontUrl: string;
  readonly backUrl: string | null;
  readonly number: string;
  readonly expiresAt: Date;
};

const SCANS = '/api/staff/reviews/ids/';
export const SCAN_PATH = `${SCANS}:id/scan/:side`;
const SIDES = ['front', 'back'] as const;
type Side = (typeof SIDES)[number];

const tickets = oncePerServer((ctx) =>
  createAddressTickets(ctx, { path: '', purpose: 'identity-scan', lifeSeconds: SCAN_SECONDS, sameAddressSeconds: 1 }),
);

/** Opens a government ID for the person who holds its review, or that of the face of the same person, and says why in the audit log. */
export async function openDocument(ctx: Context, viewer: PhotoViewer, { documentId, reason }: Opening): Promise<OpenDocument> {
  const document = await findDocumentDetails(ctx, documentId);
  if (!document) throw new Refusal('not_found');
  const staffId = viewer.accountId;
  const key = await holdForLook(ctx, documentId, staffId);
  await inTransaction(ctx, (tx) => saveReasonOfHold(tx, key, reason));
  const number = await lookAtIdentity(ctx, { staffId, reason }, { kind: 'identity_number', id: documentId });
  const ticketOf = (side: Side): string =>
    tickets(ctx).addressOf({ subjectId: documentId, form: SIDES.indexOf(side), viewerId: staffId, sessionId: viewer.sessionId });
  const addressOf = (side: Side): string => `${SCANS}${documentId}/scan/${side}?ticket=${ticketOf(side)}`;
  const expiresAt = tickets(ctx).read(ticketOf('front'))?.expiresAt ?? ctx.clock.now();
  return { frontUrl: addressOf('front'), backUrl: document.hasBack ? addressOf('back') : null, number: String(number), expiresAt };
}

/** Finds the review in which a document is looked at: that of a face which is held, else its own, which is taken. */
async function holdForLook(ctx: Context, documentId: number, staffId: number): Promise<ItemKey> {
  const face = await findFaceHold(ctx, { documentId, staffId });
  if (face) return { kind: 'faces', id: face.id };
  const key: ItemKey = { kind: 'ids', id: documentId };
  await takeItem(ctx, key, staffId);
  return key;
}

export type ScanAsked = Asker & { readonly id: string; readonly side: string; readonly ticket: string };

/** Answers one address of a scan: the picture with the viewer's name and the time in it. Each time with an entry in the audit log. */
export async function serveScan(ctx: Context, { id, side, ticket: text, callerId, browserHash }: ScanAsked): Promise<Buffer> {
  const ticket = tickets(ctx).readAlsoEnded(text);
  const isTheirs = ticket && String(ticket.subjectId) === id && SIDES[ticket.form] === side;
  if (!isTheirs || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
  const { viewerId, sessionId, subjectId: documentId, expiresAt } = ticket;
  if (!(await isReviewer(ctx, { viewerId, sessionId, browserHash }))) throw new Refusal('not_found');
  const reason = expiresAt > ctx.clock.now() ? await reasonOfLook(ctx, documentId, viewerId) : null;
  if (reason === null) throw new Refusal('link_expired');
  const kind = side === 'front' ? 'identity_front' : 'identity_back';
  const scan = await lookAtIdentity(ctx, { staffId: viewerId, reason }, { kind, id: documentId });
  return ctx.images.stamp(await stampOf(ctx, viewerId), scan);
}

/** Returns why this person opened the document, as long as they hold the review; null afterwards. */
async function reasonOfLook(ctx: Context, documentId: number, staffId: number): Promise<string | null> {
  const own = await findHold(ctx, { kind: 'ids', id: documentId });
  if (own?.reason && own.staffId === staffId && own.until > ctx.clock.now()) return own.reason;
  return (await findFaceHold(ctx, { documentId, staffId }))?.reason ?? null;
}

const OFFICE_ZONE = 'Asia/Dhaka';
const stampTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: OFFICE_ZONE });

/** Returns what stands in the pixels: who looks, and when by the clock of the office. */
async function stampOf(ctx: Context, staffId: number): Promise<string> {
  const name = (await listNames(ctx, [staffId])).get(staffId)?.name ?? '';
  return `${name} (${staffId}) · ${stampTime.format(ctx.clock.now())}`;
}
