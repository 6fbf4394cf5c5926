import type { Compatibility, MatchRow } from '@app/contract/matching';
import { INCOMES, profileNotAvailable } from '@app/contract/members';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { SentenceLanguage } from '@app/contract/kernel';
import { reachability } from '#features/members';
import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { compare, comparedFrom, comparedOf, preferencesOf, scalesFrom, type Compared, type Judgement } from './compare-members.ts';
import { areMandatoryMet, isRowMet, judgeRows, limitingRows, type Range } from './matching.policy.ts';
import { membersFrom, type MemberRows } from './matching.store.ts';
import { presentRow, presentRows } from './matching.views.ts';

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

/** Checks the owner's mandatory rows, in words, each with its verdict on the viewer; `members` are the rows of both (`memberQueries`). */
export function checkMandatory(ctx: Context, members: MemberRows, { ownerId, viewerId, language }: MandatoryCheck): MandatoryVerdict {
  const people = comparedFrom(ctx, membersFrom(members));
  const owner = people.get(ownerId);
  const viewer = people.get(viewerId);
  if (!owner || !viewer) return { isMet: false, rows: [] };
  const comparison = { results: judgeRows(owner.expectations, viewer.facts), preferences: preferencesOf(owner), other: viewer };
  const rows = owner.mandatory.map((row) => presentRow(row, comparison, { reference: referenceOf(ctx), language }));
  return { isMet: rows.every((row) => isRowMet(row.result)), rows };
}

/** Holds what a member made mandatory, in the values of the lists; a row that sets no limit is not among `rows`. */
export type MandatoryExpectations = {
  readonly rows: readonly PreferenceRow[];
  readonly age: Range | null;
  /** Ids of the list of heights, which stand in its order. */
  readonly height: Range | null;
  readonly maritalStatusIds: readonly number[];
  readonly motherTongueIds: readonly number[];
  readonly religionId: number | null;
  readonly professionNames: readonly string[];
  /** Labels of the wanted band and those above. */
  readonly incomes: readonly string[];
  /** Ids of the wanted education and those as high or higher. */
  readonly educationIds: readonly number[];
  readonly countryIds: readonly number[];
};

/** Returns what a member made mandatory, for a search that leaves out whoever fails it; from the rows of `memberQueries`. */
export function mandatoryExpectations(ctx: Context, memberId: number, rows: MemberRows): MandatoryExpectations | null {
  const member = comparedFrom(ctx, membersFrom(rows)).get(memberId);
  if (!member) return null;
  const reference = referenceOf(ctx);
  const scales = scalesFrom(reference);
  const { expectations, mandatory } = member;
  const { heightFromId: from, heightToId: to } = preferencesOf(member);
  const atLeast = (step: number | null, least: number | null): boolean => step !== null && step >= (least ?? 0);
  return {
    rows: limitingRows(expectations).filter((row) => mandatory.includes(row)),
    age: expectations.age,
    height: from === null || to === null ? null : { from, to },
    maritalStatusIds: expectations.maritalStatusIds ?? [],
    motherTongueIds: expectations.motherTongueIds ?? [],
    religionId: expectations.religionId,
    professionNames: expectations.professionNames ?? [],
    incomes: INCOMES.filter((label) => atLeast(scales.incomeBand(label), expectations.incomeBand)),
    educationIds: reference
      .everyEntry('educations')
      .map(({ id }) => id)
      .filter((id) => atLeast(scales.educationStep(id), expectations.educationStep)),
    countryIds: expectations.countryIds ?? [],
  };
}

/** A two-way verdict as a card shows it. */
export type MatchVerdict = Pick<Judgement, 'score' | 'isMandatoryMet'>;

/** Judges the viewer with many members at once; absent who has no profile. */
export const matchVerdicts = async (ctx: Context, viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, MatchVerdict>> =>
  verdictsOf(viewerId, await comparedOf(ctx, [viewerId, ...ids]));

/** Returns the verdicts from the rows of `memberQueries`, the viewer's among them, that a list read together with its own. */
export const matchVerdictsFrom = (ctx: Context, viewerId: number, rows: MemberRows): ReadonlyMap<number, MatchVerdict> =>
  verdictsOf(viewerId, comparedFrom(ctx, membersFrom(rows)));

function verdictsOf(viewerId: number, people: ReadonlyMap<number, Compared>): ReadonlyMap<number, MatchVerdict> {
  const viewer = people.get(viewerId);
  const others = [...people].filter(([id]) => id !== viewerId);
  return new Map(viewer ? others.map(([id, other]) => [id, compare(viewer, other)]) : []);
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
