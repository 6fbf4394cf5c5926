import { INTRODUCTION_TYPES, type IntroductionType } from '@app/contract/media';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { SentParts } from '#platform/http';
import type { ObjectStore } from '#platform/storage';
import type { AddressTickets } from '#platform/tickets';
import { shownInPlace, visibleVariant, type ReviewMode } from '../media.policy.ts';
import type { EntitlementsPort, PhotoViewer, RelationsPort } from '../media.types.ts';
import { findForRequest, listIntroductionsOf, type IntroductionOfOwner } from './introduction-access.reader.ts';
import type { OwnIntroductions, PlayableIntroductions } from './introduction.types.ts';

export const INTRODUCTION_PATH = '/api/media/introduction/';
const ONLY_FORM = 0;

export type PlayIntroductionDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStore;
  readonly introductionTickets: AddressTickets;
  readonly relations: RelationsPort;
  readonly entitlements: EntitlementsPort;
  readonly reviewMode: ReviewMode;
};

/** An introduction is played where a photo would be shown clear, and not at all otherwise. */
async function mayPlay(deps: PlayIntroductionDeps, viewerId: number, introduction: IntroductionOfOwner): Promise<boolean> {
  const isOwner = introduction.memberId === viewerId;
  const [isBlocked, isViewerPremium] = await Promise.all([
    !isOwner && deps.relations.areBlocked(viewerId, introduction.memberId),
    !isOwner && introduction.blurLevel === 2 && deps.entitlements.isPremium(viewerId),
  ]);
  const { status, blurLevel: level, photosHidden: isHidden, isGranted } = introduction;
  const facts = { isOwner, status, level, isHidden, isGranted, isBlocked, isViewerPremium, reviewMode: deps.reviewMode };
  return visibleVariant({ ...facts, kind: 'profile' }) === 'clear';
}

const addressOf = (deps: PlayIntroductionDeps, viewer: PhotoViewer, subjectId: number): string =>
  deps.introductionTickets.addressOf({ subjectId, form: ONLY_FORM, viewerId: viewer.accountId, sessionId: viewer.sessionId });

/** One entry for each type. */
const ofEachType = async <T>(read: (type: IntroductionType) => T | Promise<T>): Promise<{ readonly [Type in IntroductionType]: T }> =>
  Object.fromEntries(await Promise.all(INTRODUCTION_TYPES.map(async (type) => [type, await read(type)] as const))) as {
    readonly [Type in IntroductionType]: T;
  };

export async function ownIntroductions(deps: PlayIntroductionDeps, viewer: PhotoViewer): Promise<OwnIntroductions> {
  const live = await listIntroductionsOf(deps.db, viewer.accountId, viewer.accountId);
  return ofEachType((type) => {
    const row = shownInPlace(ofType(live, type), true, deps.reviewMode);
    if (!row) return null;
    const { id, status, rejectionReason: reason, durationMs } = row;
    return { type, url: addressOf(deps, viewer, id), status, reason, durationMs };
  });
}

export async function introductionsOf(deps: PlayIntroductionDeps, viewer: PhotoViewer, ownerId: number): Promise<PlayableIntroductions> {
  const live = await listIntroductionsOf(deps.db, viewer.accountId, ownerId);
  return ofEachType(async (type) => {
    const row = shownInPlace(ofType(live, type), ownerId === viewer.accountId, deps.reviewMode);
    return row && (await mayPlay(deps, viewer.accountId, row)) ? { url: addressOf(deps, viewer, row.id) } : null;
  });
}

const ofType = (live: readonly IntroductionOfOwner[], type: IntroductionType): IntroductionOfOwner[] =>
  live.filter(({ kind }) => kind === type);

/** Answers one address. Everything is checked anew; whatever does not hold is 404, and nothing tells why. `callerId`: of a bearer token that came along. */
export async function playIntroduction(deps: PlayIntroductionDeps, text: string, callerId: number | null): Promise<SentParts> {
  const ticket = deps.introductionTickets.read(text);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
  const { subjectId: introductionId, viewerId, sessionId } = ticket;
  const found = await findForRequest(deps.db, { introductionId, viewerId, sessionId }, deps.clock.now());
  if (!found || !(await mayPlay(deps, viewerId, found))) throw new Refusal('not_found');
  const { objectKey, mediaType: type, bytes: size } = found;
  return { type, size, read: (from, to) => deps.storage.getPart(objectKey, from, to) };
}
