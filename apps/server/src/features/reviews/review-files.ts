import { REVIEW_KINDS, type ReviewKind } from '@app/contract/reviews';
import { lookAtFaceStill } from '#features/faces';
import { lookAtIdentity } from '#features/identity';
import { lookAtIntroduction } from '#features/introductions';
import { lookAtPhoto, type PhotoViewer } from '#features/photos';
import { oncePerServer, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { SentParts } from '#platform/http';
import type { Asker } from '#platform/session';
import { createAddressTickets } from '#platform/tickets';
import { findHold, noteSentWhole, type ItemKey } from './holds.store.ts';
import { filesOf, INTRODUCTION_PLACES, type ReviewFile } from './item-files.ts';
import { isReviewer } from './reviewers.store.ts';

export const REVIEW_FILE_PATH = '/api/media/review/';
/** As long as a hold, after which it is renewed or ended. */
const LIFE_SECONDS = 600;
/** Files of one item. */
const PARTS = 16;

const tickets = oncePerServer((ctx) =>
  createAddressTickets(ctx, { path: REVIEW_FILE_PATH, purpose: 'review-file', lifeSeconds: LIFE_SECONDS, sameAddressSeconds: 60 }),
);

/** Returns the address of the file at a place of an item, for this person and session and as long as they hold the item. */
export const reviewFileAddress = (
  ctx: Context,
  { accountId: viewerId, sessionId }: PhotoViewer,
  { kind, id }: ItemKey,
  place: number,
): string => tickets(ctx).addressOf({ subjectId: id, form: REVIEW_KINDS.indexOf(kind) * PARTS + place, viewerId, sessionId });

/** Why a file of a queue is looked at, in the audit log. */
const REASONS: Readonly<Record<ReviewKind, string>> = {
  photos: 'Review of a photo',
  introductions: 'Review of an introduction',
  faces: 'Review of a face',
  ids: 'Review of a government ID',
};

const absent = (): Refusal => new Refusal('not_found');

async function holds(ctx: Context, key: ItemKey, staffId: number): Promise<boolean> {
  const hold = await findHold(ctx, key);
  return hold?.staffId === staffId && hold.until > ctx.clock.now();
}

/** Answers one address; each time with an entry in the audit log. Everything is checked anew; whatever does not hold is 404. */
export async function serveReviewFile(ctx: Context, text: string, { callerId, browserHash }: Asker): Promise<SentParts> {
  const ticket = tickets(ctx).read(text);
  const kind = ticket && REVIEW_KINDS[Math.floor(ticket.form / PARTS)];
  if (!ticket || !kind || (callerId !== null && callerId !== ticket.viewerId)) throw absent();
  const { subjectId: id, viewerId: staffId, sessionId } = ticket;
  if (!(await isReviewer(ctx, { viewerId: staffId, sessionId, browserHash })) || !(await holds(ctx, { kind, id }, staffId))) throw absent();
  const file = (await filesOf(ctx, { kind, id }))?.[ticket.form % PARTS];
  if (!file) throw absent();
  const parts = await look(ctx, { staffId, reason: REASONS[kind] }, file);
  return isJudgedClip(kind, ticket.form % PARTS) ? notingEnd(parts, () => noteSentWhole(ctx, { kind, id }, staffId)) : parts;
}

/** True of what an introduction is approved by, which nobody does before it was sent to its end. */
const isJudgedClip = (kind: ReviewKind, place: number): boolean => kind === 'introductions' && place === INTRODUCTION_PLACES.self;

/** Returns the same parts, of which the last one is noted before it is sent. */
const notingEnd = ({ read, ...parts }: SentParts, note: () => Promise<void>): SentParts => ({
  ...parts,
  read: async (from, to) => {
    if (to >= parts.size) await note();
    return read(from, to);
  },
});

const JPEG = 'image/jpeg';

async function look(ctx: Context, looker: { staffId: number; reason: string }, { of, id }: ReviewFile): Promise<SentParts> {
  if (of === 'introduction') return lookAtIntroduction(ctx, looker, id);
  const bytes = await lookAtPicture(ctx, looker, { of, id });
  return { type: JPEG, size: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}

type PictureFile = { readonly of: Exclude<ReviewFile['of'], 'introduction'>; readonly id: number };

function lookAtPicture(ctx: Context, looker: { staffId: number; reason: string }, { of, id }: PictureFile): Promise<Buffer> {
  if (of === 'photo') return lookAtPhoto(ctx, looker, id);
  return of === 'face_still' ? lookAtFaceStill(ctx, looker, id) : lookAtIdentity(ctx, looker, { kind: of, id });
}
