import type { Compatibility, MatchRow } from '@app/contract/matching';
import { profileNotAvailable } from '@app/contract/members';
import type { SentenceLanguage } from '@app/contract/kernel';
import { reachability } from '#features/members';
import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { compare, comparedOf, preferencesOf, type Compared, type Judgement } from './compare-members.ts';
import { areMandatoryMet, isRowMet, judgeRows } from './matching.policy.ts';
import { presentRow, presentRows } from './matching.views.ts';

/** Judges how far two members fit each other; null where one of them has no profile. No rule of visibility is applied. */
export async function judgeMatch(ctx: Context, viewerId: number, targetId: number): Promise<Judgement | null> {
  const people = await comparedOf(ctx, [viewerId, targetId]);
  const viewer = people.get(viewerId);
  const target = people.get(targetId);
  return viewer && target ? compare(viewer, target) : null;
}

/** Returns for each sender whether they meet all that the owner made mandatory. */
export async function passesStrictFilter(
  ctx: Context,
  ownerId: number,
  senderIds: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const people = await comparedOf(ctx, [ownerId, ...senderIds]);
  const owner = people.get(ownerId);
  const passes = (sender: Compared | undefined): boolean =>
    !owner || owner.mandatory.length === 0 || (sender !== undefined && meets(owner, sender));
  return new Map(senderIds.map((id) => [id, passes(people.get(id))]));
}

const meets = (owner: Compared, sender: Compared): boolean => areMandatoryMet(judgeRows(owner.expectations, sender.facts), owner.mandatory);

export type MandatoryCheck = {
  readonly ownerId: number;
  readonly viewerId: number;
  readonly language: SentenceLanguage;
};
/** The owner's mandatory rows against the viewer. */
export type MandatoryVerdict = { readonly isMet: boolean; readonly rows: readonly MatchRow[] };

/** Checks the owner's mandatory rows, in words, each with its verdict on the viewer. */
export async function checkMandatory(ctx: Context, { ownerId, viewerId, language }: MandatoryCheck): Promise<MandatoryVerdict> {
  const people = await comparedOf(ctx, [ownerId, viewerId]);
  const owner = people.get(ownerId);
  const viewer = people.get(viewerId);
  if (!owner || !viewer) return { isMet: false, rows: [] };
  const comparison = { results: judgeRows(owner.expectations, viewer.facts), preferences: preferencesOf(owner), other: viewer };
  const rows = owner.mandatory.map((row) => presentRow(row, comparison, { reference: referenceOf(ctx), language }));
  return { isMet: rows.every((row) => isRowMet(row.result)), rows };
}

/** Returns the two-way scores with many members at once; null as in `Judgement`, absent who has no profile. */
export async function matchScores(ctx: Context, viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const people = await comparedOf(ctx, [viewerId, ...ids]);
  const viewer = people.get(viewerId);
  const scored = ids.flatMap((id): [number, number | null][] => {
    const target = people.get(id);
    return viewer && target ? [[id, compare(viewer, target).score]] : [];
  });
  return new Map(scored);
}

const EXPLANATIONS_AN_HOUR: Limit = { name: 'matching.explanation', max: 300, windowSeconds: 3600, by: 'account' };

export type Explanation = { readonly viewer: Viewer; readonly targetId: number; readonly language: SentenceLanguage };

/** Explains '{n}% match' to an eligible pair; refuses all others. */
export async function explainMatch(ctx: Context, { viewer, targetId, language }: Explanation): Promise<Compatibility> {
  await ctx.limits.take(EXPLANATIONS_AN_HOUR, viewer.accountId);
  const reach = await reachability(ctx, viewer.accountId, targetId);
  if (!reach.isAvailable) throw notAvailable();
  if (viewer.purpose !== 'member') throw new Refusal('purpose_not_allowed');
  if (!reach.isEligiblePair) throw new Refusal('not_eligible');
  const people = await comparedOf(ctx, [viewer.accountId, targetId]);
  const me = people.get(viewer.accountId);
  const other = people.get(targetId);
  if (!me || !other) throw notAvailable();
  const { score, isMandatoryMet, mine, theirs } = compare(me, other);
  const by = { reference: referenceOf(ctx), language };
  return {
    score,
    mandatory_met: isMandatoryMet ? 1 : 0,
    mine: mine ? presentRows({ results: mine, preferences: preferencesOf(me), other }, by) : [],
    theirs: presentRows({ results: theirs, preferences: preferencesOf(other), other: me }, by),
  };
}

const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });
