import * as z from 'zod/mini';
import { INCOMES } from '@app/contract/members';
import { yearsBefore } from '#features/members';
import { compare, comparedOf, preferencesOf, scalesFrom, type Compared, type RowResults } from '#features/matching';
import { referenceOf } from '#features/reference-data';
import { bestMatches } from '#features/search';
import { secondsAfter, todayIn } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { ACTIVE_DAYS, bestOf, FRESH_SECONDS, isGoodEnough, SUGGESTIONS_MAX, type Match } from './suggestions.policy.ts';
import * as store from './suggestions.store.ts';
import type { Candidate, Wanted } from './suggestions.store.ts';

const DAY_SECONDS = 86_400;
const MALE = 1;
const FEMALE = 2;

/** A match with what its card says. `mine` is the suggested member against the expectations of the one it is suggested to. */
export type Suggested = Match & { readonly person: Compared; readonly mine: RowResults };

export const activeSince = ({ clock }: Context): Date => secondsAfter(clock.now(), -ACTIVE_DAYS * DAY_SECONDS);

/** Returns the best of the candidates by how well they and the member fit now. */
export async function scored(ctx: Context, memberId: number, candidates: readonly Candidate[]): Promise<Suggested[]> {
  const people = await comparedOf(ctx, [memberId, ...candidates.map((candidate) => candidate.memberId)]);
  const me = people.get(memberId);
  const judged = candidates.flatMap((candidate) => {
    const person = people.get(candidate.memberId);
    const judgement = me && person && compare(me, person);
    return person && judgement?.mine ? [{ ...candidate, score: judgement.score, person, mine: judgement.mine }] : [];
  });
  return bestOf(judged);
}

function wantedBy(ctx: Context, me: Compared, ownGender: number): Wanted {
  const { age, educationStep, incomeBand } = me.expectations;
  const now = ctx.clock.now();
  const today = todayIn(now);
  const reference = referenceOf(ctx);
  const scales = scalesFrom(reference);
  const accepted = reference.lists().educations.filter(({ id }) => (scales.educationStep(id) ?? -1) >= (educationStep ?? 0));
  const enough = INCOMES.filter((label) => (scales.incomeBand(label) ?? 0) >= (incomeBand ?? 0));
  return {
    memberId: me.profile.memberId,
    gender: ownGender === MALE ? FEMALE : MALE,
    activeSince: activeSince(ctx),
    now,
    preferences: preferencesOf(me),
    born: age && { after: yearsBefore(today, age.to + 1), upTo: yearsBefore(today, age.from) },
    educationIds: educationStep === null ? null : accepted.map(({ id }) => id),
    incomeNumbers: incomeBand === null ? null : store.incomeNumbersOf(enough),
  };
}

/** Compares the likeliest by the database alone: all where they are few. */
async function bestByDatabase(ctx: Context, memberId: number): Promise<readonly store.Made[]> {
  const me = (await comparedOf(ctx, [memberId])).get(memberId);
  const gender = await store.genderOf(ctx, memberId);
  if (!me?.preferences || gender === null) return [];
  return scored(ctx, memberId, await store.listCandidates(ctx, wantedBy(ctx, me, gender)));
}

/** Finds the best of all: in the index where it can tell, else in the database. */
async function findBest(ctx: Context, memberId: number): Promise<readonly store.Made[]> {
  const without = await store.listRuledOut(ctx, memberId, ctx.clock.now());
  const best = await bestMatches(ctx, memberId, { activeSince: activeSince(ctx), without, most: SUGGESTIONS_MAX });
  return best?.filter(isGoodEnough) ?? bestByDatabase(ctx, memberId);
}

/** Makes the suggestions of a member anew where they are older; of two who ask at once, one writes them. */
async function make(ctx: Context, memberId: number, staleBefore: Date): Promise<void> {
  const best = await findBest(ctx, memberId);
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    if (await store.claimMaking(tx, memberId, now, staleBefore)) await store.replaceSuggestions(tx, memberId, best, now);
  });
}

/** Makes them where they are older than a day, or there are none. */
export async function makeWhereStale(ctx: Context, memberId: number): Promise<void> {
  const staleBefore = secondsAfter(ctx.clock.now(), -FRESH_SECONDS);
  if (!(await store.isFresh(ctx, memberId, staleBefore))) await make(ctx, memberId, staleBefore);
}

const makeForOne = defineJob({ name: 'suggestions.make-for-one', payload: z.object({ memberId: z.int() }), attempts: 5 });
/** Begins the night's round. */
const makeTonight = defineJob({ name: 'suggestions.make-tonight', payload: z.object({}), attempts: 5 });
/** `afterId` is the member to whom the round has come. */
const makeForSome = defineJob({
  name: 'suggestions.make-for-some',
  payload: z.object({ startedAt: z.iso.datetime(), afterId: z.int() }),
  attempts: 8,
});
type Round = { readonly startedAt: string; readonly afterId: number };

/** Half past two at night in Dhaka, long before the picks of the morning. */
const AT_NIGHT = '30 20 * * *';
/** Members of one job, which the next one follows, and of them those for whom it works at once. */
const MEMBERS_A_JOB = 200;
const AT_ONCE = 4;
/** Says how long suggestions are left as they are: what was made since the evening is not made anew. */
const MADE_LATELY_SECONDS = 6 * 3600;

/** Takes back what was made under other wishes; the next reading makes it anew, or the job that follows at once. */
export async function makeAnew(tx: Tx, memberId: number): Promise<void> {
  await store.forgetSuggestions(tx, memberId);
  await enqueue(tx, makeForOne, { memberId }, { key: `suggestions.make.${memberId}` });
}

/** Makes suggestions for these: one member's failure keeps nobody else from theirs, and the job is tried again for all whose suggestions are still old. */
async function makeForThese(ctx: Context, { startedAt, afterId }: Round): Promise<void> {
  const staleBefore = secondsAfter(new Date(startedAt), -MADE_LATELY_SECONDS);
  const members = await store.listStale(ctx, { afterId, limit: MEMBERS_A_JOB, activeSince: activeSince(ctx), staleBefore });
  const last = members.at(-1);
  if (last === undefined) return;
  await enqueue(ctx, makeForSome, { startedAt, afterId: last }, { key: `suggestions.round.${startedAt}.${last}` });
  const failures: unknown[] = [];
  const left = [...members];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await make(ctx, next, staleBefore).catch((failure: unknown) => failures.push(failure));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

export const makingJobs: readonly JobHandler[] = [
  handles(makeForOne, (ctx, { memberId }) => make(ctx, memberId, ctx.clock.now())),
  handles(makeTonight, (ctx) => enqueue(ctx, makeForSome, { startedAt: ctx.clock.now().toISOString(), afterId: 0 }), AT_NIGHT),
  handles(makeForSome, makeForThese),
];
