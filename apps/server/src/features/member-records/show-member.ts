import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberRecord } from '@app/contract/member-records';
import { findAccount, listUndoableChanges, rolesOf } from '#features/accounts';
import { countersOf, premiumUntil } from '#features/entitlements';
import { badgesOf } from '#features/identity';
import { walletBalance } from '#features/ledger';
import { findProfile, memberSummaries, type MemberSummary } from '#features/members';
import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { StaffRole, Viewer } from '#platform/session';
import { findOpenNotice } from './decisions.store.ts';
import { recordView } from './record.views.ts';
import * as store from './show-member.store.ts';

const may = ({ roles }: Pick<Viewer, 'roles'>, ...any: readonly StaffRole[]): boolean =>
  roles.includes('admin') || any.some((role) => roles.includes(role));

/**
 * Returns everything that staff see of a member: no way to reach them, the birthday for those alone who may correct it, legal holds for
 * administrators alone. Of an erased account the books are left, for those who keep them (ACC-65).
 */
export async function showMember(ctx: Context, viewer: Viewer, memberId: number, language: SentenceLanguage): Promise<MemberRecord> {
  const account = await findAccount(ctx, memberId);
  if (!account || (await rolesOf(ctx, memberId)).length > 0) throw new Refusal('not_found');
  if (account.state === 'erased' && !may(viewer, 'finance')) throw new Refusal('not_found');
  const facts = await readFacts(ctx, memberId);
  return recordView({
    account,
    ...facts,
    people: await memberSummaries(ctx, peopleIn(facts)),
    seesBirthday: may(viewer, 'moderator'),
    seesHolds: may(viewer),
    reference: referenceOf(ctx),
    language,
    now: ctx.clock.now(),
  });
}

async function readFacts(ctx: Context, memberId: number) {
  const [profile, badges, changes, photos, introductions, verification, sessions] = await Promise.all([
    findProfile(ctx, memberId),
    badgesOf(ctx, [memberId]),
    listUndoableChanges(ctx, memberId),
    store.listPhotos(ctx, memberId),
    store.listIntroductions(ctx, memberId),
    store.listVerification(ctx, memberId),
    store.listSessions(ctx, memberId),
  ]);
  const [premiums, credits, purchases, balance, payments] = await Promise.all([
    premiumUntil(ctx, [memberId]),
    countersOf(ctx, memberId),
    store.listPurchases(ctx, memberId),
    walletBalance(ctx, memberId),
    store.listPayments(ctx, memberId),
  ]);
  const [against, by, notice, hold, trail, corrections] = await Promise.all([
    store.listReports(ctx, memberId, 'against'),
    store.listReports(ctx, memberId, 'by'),
    findOpenNotice(ctx, memberId),
    store.findHold(ctx, memberId),
    store.listTrail(ctx, memberId),
    store.listCorrections(ctx, memberId),
  ]);
  const submitted = { photos, introductions, verification, sessions };
  const money = { premium: premiums.get(memberId), credits, purchases, balance, payments };
  const decided = { notice, hold, trail, corrections };
  return { profile, identity: badges.get(memberId), changes, against, by, ...submitted, ...money, ...decided };
}
export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Returns the ids of all whom the page names. */
const peopleIn = ({ verification, against, by, notice, hold, trail }: Facts): number[] =>
  [
    ...verification.map(({ reviewedBy }) => reviewedBy),
    ...[...against.rows, ...by.rows].map(({ otherId }) => otherId),
    notice?.givenBy ?? null,
    hold?.placedBy ?? null,
    ...trail.map(({ actorId }) => actorId),
  ].filter((id) => id !== null);

export type People = ReadonlyMap<number, MemberSummary>;
