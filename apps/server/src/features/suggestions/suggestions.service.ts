import { profileNotAvailable } from '@app/contract/members';
import { dismissedForNow, MATCHED_PROFILES_PAGE_SIZE, type listMatchedProfiles, type MatchedProfile } from '@app/contract/suggestions';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { countersOf } from '#features/entitlements';
import { presentReasons, residenceOf } from '#features/matching';
import { isAvailableTo, requireAvailable, splitName } from '#features/members';
import { photosOf } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import type { Viewer } from '#platform/session';
import { arePicksHidden, hidePicks, listPicks, notePicksSeen } from './daily-picks.store.ts';
import { activeSince, makeWhereStale, scored, type Suggested } from './make-suggestions.ts';
import {
  DISMISSED_DAYS,
  FIRST_SECONDS,
  NEW_SECONDS,
  pageOf,
  picksOfDay,
  SHOWN_FIRST,
  SHOWN_WHEN_LOCKED,
  TODAY_SECONDS,
  VISIT_PAUSE_SECONDS,
} from './suggestions.policy.ts';
import * as suggestions from './suggestions.store.ts';

const DAY_SECONDS = 86_400;

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage };

const seekersOnly = ({ purpose }: Viewer): void => {
  if (purpose !== 'member') throw new Refusal('purpose_not_allowed');
};

type Answer = z.input<(typeof listMatchedProfiles)['response']>;

/** Lists one page of who fits best; who may be shown and how well they fit is judged at each reading. */
export async function listSuggestions(ctx: Context, reader: Reader, page: number): Promise<Answer> {
  seekersOnly(reader.viewer);
  const { accountId } = reader.viewer;
  const [isIncluded, isHidden] = await Promise.all([hasAutoProfileMatch(ctx, accountId), arePicksHidden(ctx, accountId)]);
  const matches = await currentMatches(ctx, accountId);
  // Picks are part of what a package opens, and so are their marks.
  const picked = isIncluded ? await listPicks(ctx, accountId, secondsAfter(ctx.clock.now(), -NEW_SECONDS)) : NOBODY;
  const { rows, total } = pageOf(matches, page, !isIncluded);
  const data = await presentMatches(ctx, rows, { ...reader, picked, newlyPicked: NOBODY });
  return {
    data,
    total_matches: matches.length,
    locked: isIncluded ? 0 : 1,
    picks_hidden: isHidden ? 1 : 0,
    ...pageKeys({ page, perPage: MATCHED_PROFILES_PAGE_SIZE, rows: data.length, total }),
  };
}

/** Lists the best five for whoever has just finished the registration; a day later as many of them as their package shows. */
export async function listFirst(ctx: Context, reader: Reader): Promise<Answer> {
  seekersOnly(reader.viewer);
  const { accountId } = reader.viewer;
  const [isIncluded, isHidden, isNew] = await Promise.all([
    hasAutoProfileMatch(ctx, accountId),
    arePicksHidden(ctx, accountId),
    suggestions.hasRegisteredSince(ctx, accountId, secondsAfter(ctx.clock.now(), -FIRST_SECONDS)),
  ]);
  const matches = await currentMatches(ctx, accountId);
  const rows = matches.slice(0, isIncluded || isNew ? SHOWN_FIRST : SHOWN_WHEN_LOCKED);
  return {
    data: await presentMatches(ctx, rows, { ...reader, picked: NOBODY, newlyPicked: NOBODY }),
    total_matches: matches.length,
    locked: isIncluded ? 0 : 1,
    picks_hidden: isHidden ? 1 : 0,
    ...pageKeys({ page: 1, perPage: MATCHED_PROFILES_PAGE_SIZE, rows: rows.length, total: rows.length }),
  };
}

/** Lists the picks of the last day for the home page, and notes that they are looked at; of those who find nobody there are none. */
export async function listPicksOfDay(ctx: Context, reader: Reader): Promise<Answer> {
  const { accountId, purpose } = reader.viewer;
  const now = ctx.clock.now();
  const [isIncluded, isHidden] = await Promise.all([hasAutoProfileMatch(ctx, accountId), arePicksHidden(ctx, accountId)]);
  const isShown = purpose === 'member' && isIncluded && !isHidden;
  const picked = isShown ? await listPicks(ctx, accountId, secondsAfter(now, -TODAY_SECONDS)) : NOBODY;
  const matches = picked.size > 0 ? await currentMatches(ctx, accountId) : [];
  const picks = picksOfDay(matches, picked, secondsAfter(now, -TODAY_SECONDS));
  const lastVisit = picks.length > 0 ? await notePicksSeen(ctx, accountId, VISIT_PAUSE_SECONDS) : null;
  const newlyPicked = new Map([...picked].filter(([, at]) => lastVisit === null || at > lastVisit));
  return {
    data: await presentMatches(ctx, picks, { ...reader, picked, newlyPicked }),
    total_matches: matches.length,
    locked: isIncluded ? 0 : 1,
    picks_hidden: isHidden ? 1 : 0,
    ...pageKeys({ page: 1, perPage: MATCHED_PROFILES_PAGE_SIZE, rows: picks.length, total: picks.length }),
  };
}

const NOBODY: ReadonlyMap<number, Date> = new Map();

export const hasAutoProfileMatch = async (ctx: Context, memberId: number): Promise<boolean> =>
  (await countersOf(ctx, memberId)).autoProfileMatch >= 1;

/** Returns who fits a member best and may be shown to them now, the best first; makes them anew where they are too old. */
export async function currentMatches(ctx: Context, memberId: number): Promise<Suggested[]> {
  await makeWhereStale(ctx, memberId);
  const isAvailable = isAvailableTo(ctx, memberId)('match_suggestion.suggested_id');
  const shown = await suggestions.listShown(ctx, memberId, { now: ctx.clock.now(), activeSince: activeSince(ctx) }, isAvailable);
  return scored(ctx, memberId, shown);
}

/** Hides the day's picks on the home page, or shows them again. */
export const changePicks = (ctx: Context, viewer: Viewer, isHidden: boolean): Promise<void> =>
  inTransaction(ctx, (tx) => {
    seekersOnly(viewer);
    return hidePicks(tx, viewer.accountId, isHidden);
  });

/** Does as 'Not for me' says: no suggestion for a while, whether it was one or not. */
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

async function presentMatches(
  ctx: Context,
  rows: readonly Suggested[],
  {
    viewer,
    language,
    picked,
    newlyPicked,
  }: Reader & { readonly picked: ReadonlyMap<number, Date>; readonly newlyPicked: ReadonlyMap<number, Date> },
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
      is_new_since_visit: newlyPicked.has(memberId) ? 1 : 0,
    };
  });
}
