import { INTRODUCTION_TYPES, type IntroductionType, type ReviewStatus } from '@app/contract/media';
import { shownInPlace, visibilityFor, type PhotoViewer } from '#features/photos';
import { oncePerServer, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { SentParts } from '#platform/http';
import type { Asker } from '#platform/session';
import { createAddressTickets } from '#platform/tickets';
import { findForRequest, listIntroductionsOf, type IntroductionOfOwner } from './introductions.store.ts';

export type OwnIntroduction = {
  readonly type: IntroductionType;
  readonly url: string;
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly durationMs: number;
};
export type OwnIntroductions = { readonly [Type in IntroductionType]: OwnIntroduction | null };
/** The introductions of a profile that a viewer may play. */
export type PlayableIntroductions = { readonly [Type in IntroductionType]: { readonly url: string } | null };

export const INTRODUCTION_PATH = '/api/media/introduction/';
const ONLY_FORM = 0;

const tickets = oncePerServer((ctx) =>
  createAddressTickets(ctx, { path: INTRODUCTION_PATH, purpose: 'introduction-address', lifeSeconds: 3600, sameAddressSeconds: 900 }),
);

/** True where an introduction is played: where a photo would be shown clear, and not at all otherwise. */
const mayPlay = async (ctx: Context, viewerId: number, introduction: IntroductionOfOwner): Promise<boolean> =>
  (await visibilityFor(ctx, viewerId, { ...introduction, kind: 'profile' })) === 'clear';

const addressOf = (ctx: Context, viewer: PhotoViewer, subjectId: number): string =>
  tickets(ctx).addressOf({ subjectId, form: ONLY_FORM, viewerId: viewer.accountId, sessionId: viewer.sessionId });

/** Returns one entry for each type. */
const ofEachType = async <T>(read: (type: IntroductionType) => T | Promise<T>): Promise<{ readonly [Type in IntroductionType]: T }> =>
  Object.fromEntries(await Promise.all(INTRODUCTION_TYPES.map(async (type) => [type, await read(type)] as const))) as {
    readonly [Type in IntroductionType]: T;
  };

/** Returns one's own: the replacement that waits or was rejected, else what is shown. */
export async function ownIntroductions(ctx: Context, viewer: PhotoViewer): Promise<OwnIntroductions> {
  const live = await listIntroductionsOf(ctx, viewer.accountId, viewer.accountId);
  return ofEachType((type) => {
    const row = shownInPlace(ofType(live, type), true, ctx.settings.PHOTO_REVIEW);
    if (!row) return null;
    const { id, status, rejectionReason: reason, durationMs } = row;
    return { type, url: addressOf(ctx, viewer, id), status, reason, durationMs };
  });
}

/** Returns the introductions of a profile as this viewer may play them: those of photos shown clear, none otherwise. */
export async function introductionsOf(ctx: Context, viewer: PhotoViewer, ownerId: number): Promise<PlayableIntroductions> {
  const live = await listIntroductionsOf(ctx, viewer.accountId, ownerId);
  return ofEachType(async (type) => {
    const row = shownInPlace(ofType(live, type), ownerId === viewer.accountId, ctx.settings.PHOTO_REVIEW);
    return row && (await mayPlay(ctx, viewer.accountId, row)) ? { url: addressOf(ctx, viewer, row.id) } : null;
  });
}

const ofType = (live: readonly IntroductionOfOwner[], type: IntroductionType): IntroductionOfOwner[] =>
  live.filter(({ kind }) => kind === type);

/** Answers one address. Everything is checked anew; whatever does not hold is 404, and nothing tells why. */
export async function playIntroduction(ctx: Context, text: string, { callerId, browserHash }: Asker): Promise<SentParts> {
  const ticket = tickets(ctx).read(text);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
  const { subjectId: introductionId, viewerId, sessionId } = ticket;
  const found = await findForRequest(ctx, { introductionId, viewerId, sessionId, browserHash });
  if (!found || !(await mayPlay(ctx, viewerId, found))) throw new Refusal('not_found');
  const { objectKey, mediaType: type, bytes: size } = found;
  return { type, size, read: (from, to) => ctx.storage.getPart(objectKey, from, to) };
}
