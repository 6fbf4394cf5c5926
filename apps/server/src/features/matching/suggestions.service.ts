import { dismissedForNow, MATCHED_PROFILES_PAGE_SIZE, type listMatchedProfiles, type MatchedProfile } from '@app/contract/matching';
import { INCOMES, profileNotAvailable } from '@app/contract/members';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { countersOf } from '#features/entitlements';
import { isAvailableTo, requireAvailable, splitName, yearsBefore } from '#features/members';
import { photosOf } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import { secondsAfter, todayIn } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import type { Viewer } from '#platform/session';
import { compare, comparedOf, preferencesOf, residenceOf, scalesFrom, type Compared } from './compare-members.ts';
import type { RowResults } from './matching.policy.ts';
import { listPicks } from './daily-picks.store.ts';
import { presentReasons } from './matching.views.ts';
import {
  ACTIVE_DAYS,
  bestOf,
  DISMISSED_DAYS,
  FRESH_SECONDS,
  NEW_SECONDS,
  pageOf,
  picksOfDay,
  TODAY_SECONDS,
  type Match,
} from './suggestions.policy.ts';
import * as suggestions from './suggestions.store.ts';
import type { Candidate, Wanted } from './suggestions.store.ts';

const DAY_SECONDS = 86_400;
const MALE = 1;
const FEMALE = 2;

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage };

const seekersOnly = ({ purpose }: Viewer): void => {
  if (purpose !== 'member') throw new Refusal('purpose_not_allowed');
};

/** Lists one page of who fits best; who may be shown and how well they fit is judged at each reading. */
export async function listSuggestions(
  ctx: Context,
  reader: Reader,
  { page, isPicksOnly }: { readonly page: number; readonly isPicksOnly: boolean },
): Promise<z.input<(typeof listMatchedProfiles)['response']>> {
  seekersOnly(reader.viewer);
  const { accountId } = reader.viewer;
  const now = ctx.clock.now();
  const isLocked = !(await hasAutoProfileMatch(ctx, accountId));
  const matches = await currentMatches(ctx, accountId);
  // Picks are part of what a package opens, and so are their marks.
  const picked = isLocked ? new Map<number, Date>() : await listPicks(ctx, accountId, secondsAfter(now, -NEW_SECONDS));
  const listed = isPicksOnly ? picksOfDay(matches, picked, secondsAfter(now, -TODAY_SECONDS)) : matches;
  const { rows, total } = pageOf(listed, page, isLocked);
  const data = await presentMatches(ctx, rows, { ...reader, picked });
  return {
    data,
    total_matches: matches.length,
    locked: isLocked ? 1 : 0,
    ...pageKeys({ page, perPage: MATCHED_PROFILES_PAGE_SIZE, rows: data.length, total }),
  };
}

export const hasAutoProfileMatch = async (ctx: Context, memberId: number): Promise<boolean> =>
  (await countersOf(ctx, memberId)).autoProfileMatch >= 1;

/** Returns who fits a member best and may be shown to them now, the best first; makes them anew where they are too old. */
export async function currentMatches(ctx: Context, memberId: number): Promise<Suggested[]> {
  await makeSuggestions(ctx, memberId);
  const isAvailable = isAvailableTo(ctx, memberId)('match_suggestion.suggested_id');
  const shown = await suggestions.listShown(ctx, memberId, { now: ctx.clock.now(), activeSince: activeSince(ctx) }, isAvailable);
  return score(ctx, memberId, shown);
}

/** 'Not for me': no suggestion for a while, whether it was one or not. */
export const dismissSuggestion = (ctx: Context, { viewer, language }: Reader, suggestedId: number): Promise<{ message: string }> =>
  inTransaction(ctx, async (tx) => {
    seekersOnly(viewer);
    await requireAvailable(tx, viewer.accountId, suggestedId);
    if (suggestedId === viewer.accountId) throw new Refusal('not_found', { sentence: profileNotAvailable });
    const now = tx.clock.now();
    const until = secondsAfter(now, DISMISSED_DAYS * DAY_SECONDS);
    await suggestions.insertDismissal(tx, viewer.accountId, suggestedId, { now, until });
    return { message: sayIn(language, dismissedForNow) };
  });

/** A match with what its card says. `mine` is the suggested member against the expectations of the one it is suggested to. */
type Suggested = Match & { readonly person: Compared; readonly mine: RowResults };

export const activeSince = ({ clock }: Context): Date => secondsAfter(clock.now(), -ACTIVE_DAYS * DAY_SECONDS);

/** Returns the best of the candidates by how well they and the member fit now. */
async function score(ctx: Context, memberId: number, candidates: readonly Candidate[]): Promise<Suggested[]> {
  const people = await comparedOf(ctx, [memberId, ...candidates.map((candidate) => candidate.memberId)]);
  const me = people.get(memberId);
  const scored = candidates.flatMap((candidate) => {
    const person = people.get(candidate.memberId);
    const judged = me && person && compare(me, person);
    return person && judged?.mine ? [{ ...candidate, score: judged.score, person, mine: judged.mine }] : [];
  });
  return bestOf(scored);
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
    incomeNumbers: incomeBand === null ? null : suggestions.incomeNumbersOf(enough),
  };
}

/** Makes the suggestions of a member anew where they are too old; of two who ask at once, one makes them. */
async function makeSuggestions(ctx: Context, memberId: number): Promise<void> {
  const staleBefore = secondsAfter(ctx.clock.now(), -FRESH_SECONDS);
  if (await suggestions.isFresh(ctx, memberId, staleBefore)) return;
  const me = (await comparedOf(ctx, [memberId])).get(memberId);
  const gender = await suggestions.genderOf(ctx, memberId);
  const candidates = me?.preferences && gender !== null ? await suggestions.listCandidates(ctx, wantedBy(ctx, me, gender)) : [];
  const best = await score(ctx, memberId, candidates);
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    if (await suggestions.claimMaking(tx, memberId, now, staleBefore)) await suggestions.replaceSuggestions(tx, memberId, best, now);
  });
}

async function presentMatches(
  ctx: Context,
  rows: readonly Suggested[],
  { viewer, language, picked }: Reader & { readonly picked: ReadonlyMap<number, Date> },
): Promise<z.input<typeof MatchedProfile>[]> {
  const reference = referenceOf(ctx);
  const photos = await photosOf(
    ctx,
    viewer,
    rows.map(({ memberId }) => memberId),
    'profile',
  );
  return rows.map(({ memberId, score: match_score, person, mine }) => {
    const residence = residenceOf(person.profile);
    return {
      user_id: memberId,
      first_name: splitName(person.profile.fullName).firstName,
      photo: photos.get(memberId)?.photo?.url ?? null,
      age: person.age ?? 0,
      religion: reference.nameOf('religions', person.profile.religion, language),
      country: residence === null ? null : reference.placeName({ countryId: residence }, language) || null,
      match_score,
      reasons: presentReasons(mine, language),
      is_new: picked.has(memberId) ? 1 : 0,
    };
  });
}
