import { sql, type RawBuilder } from 'kysely';
import { INCOMES } from '@app/contract/members';
import type { Context, Tx } from '#platform/context';
import { WEIGHTS } from '@app/contract/matching';
import type { Preferences } from '#features/partner-preferences';
import './suggestions.tables.ts';

/** A suggestion as it is kept. */
export type Made = { readonly memberId: number; readonly score: number };
export type Candidate = { readonly memberId: number; readonly lastActiveAt: Date };

/** True if this member finished the registration after a moment. */
export const hasRegisteredSince = async ({ db }: Context, memberId: number, since: Date): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('id', '=', memberId).where('registeredAt', '>', since).executeTakeFirst()) !==
  undefined;

/** Whom to look among: those who were here since, and preferences in the values of the search entry. */
export type Wanted = {
  readonly memberId: number;
  /** The other gender. */
  readonly gender: number;
  readonly activeSince: Date;
  readonly now: Date;
  readonly preferences: Preferences;
  /** Birthdays of the wanted ages; null where any will do. */
  readonly born: { readonly after: string; readonly upTo: string } | null;
  /** Educations that are accepted, and places in the list of incomes; null where the row sets no limit. */
  readonly educationIds: readonly number[] | null;
  readonly incomeNumbers: readonly number[] | null;
};

/** Everybody is compared where there are no more than these; else those who meet the seeker's own preferences best. */
const COMPARED_AT_MOST = 2000;

/** Returns the members who are never suggested: blocked either way, bonded, with an interest that waits or was declined, or not wanted for a while. */
const ruledOutFor = (memberId: number, now: Date): RawBuilder<unknown> => sql`(
    select blocked_id from block where blocker_id = ${memberId}
    union all select blocker_id from block where blocked_id = ${memberId}
    union all select higher_id from bond where lower_id = ${memberId}
    union all select lower_id from bond where higher_id = ${memberId}
    union all select receiver_id from approach where sender_id = ${memberId} and kind = 'interest' and status in ('pending', 'declined')
    union all select sender_id from approach where receiver_id = ${memberId} and kind = 'interest' and status in ('pending', 'declined')
    union all select suggested_id from match_suggestion where member_id = ${memberId} and dismissed_until > ${now})`;

const worth = (weight: number, condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${condition} then ${sql.lit(weight)} else 0 end`;

/** Scores how well an entry meets the seeker's preferences, as far as the entry tells. */
function coarseScore({ preferences: of, born, educationIds, incomeNumbers }: Wanted): RawBuilder<number> {
  const parts = [
    born === null ? null : worth(WEIGHTS.age, sql`birth_date > ${born.after}::date and birth_date <= ${born.upTo}::date`),
    of.religionId === null ? null : worth(WEIGHTS.religion, sql`religion = ${of.religionId}`),
    of.maritalStatusIds.length === 0 ? null : worth(WEIGHTS.maritalstatus, sql`marital_status_id = any(${of.maritalStatusIds}::integer[])`),
    educationIds === null ? null : worth(WEIGHTS.education, sql`education_id = any(${educationIds}::integer[])`),
    of.heightFromId === null ? null : worth(WEIGHTS.height, sql`height_id between ${of.heightFromId} and ${of.heightToId}`),
    of.professionNames.length === 0 ? null : worth(WEIGHTS.profession, sql`profession_name = any(${of.professionNames}::text[])`),
    incomeNumbers === null ? null : worth(WEIGHTS.income, sql`income_number = any(${incomeNumbers}::integer[])`),
    of.countryIds.length === 0 ? null : worth(WEIGHTS.country, sql`country_id = any(${of.countryIds}::integer[])`),
  ].filter((part) => part !== null);
  return parts.length === 0 ? sql<number>`0` : sql<number>`${sql.join(parts, sql` + `)}`;
}

/** Leaves out whose religion or marital status the seeker does not look for; whoever gave none stays. */
function notDecided({ religionId, maritalStatusIds }: Preferences): RawBuilder<boolean> {
  const religion = religionId === null ? sql`true` : sql`(religion is null or religion = ${religionId})`;
  const maritalStatus =
    maritalStatusIds.length === 0 ? sql`true` : sql`(marital_status_id is null or marital_status_id = any(${maritalStatusIds}::integer[]))`;
  return sql<boolean>`${religion} and ${maritalStatus}`;
}

/** Returns places in the list of incomes, as the search entry keeps them. */
export const incomeNumbersOf = (labels: readonly string[]): number[] =>
  labels.map((label) => (INCOMES as readonly string[]).indexOf(label) + 1);

export const genderOf = async ({ db }: Context, memberId: number): Promise<number | null> =>
  (await db.selectFrom('profile').select('gender').where('memberId', '=', memberId).executeTakeFirst())?.gender ?? null;

/** Lists who could be suggested: the search's own members of the other gender, without blocks, bonds, interests and dismissals. */
export const listCandidates = async ({ db }: Context, wanted: Wanted): Promise<Candidate[]> => {
  const { memberId } = wanted;
  const { rows } = await sql<Candidate>`
    select member_id, last_active_at from search_entry
    where gender = ${wanted.gender} and last_active_at >= ${wanted.activeSince} and member_id <> ${memberId}
      and member_id not in ${ruledOutFor(memberId, wanted.now)} and ${notDecided(wanted.preferences)}
    order by ${coarseScore(wanted)} desc, last_active_at desc, member_id limit ${COMPARED_AT_MOST}`.execute(db);
  return rows;
};

/** Lists those of the never suggested whom a search could find. */
export async function listRuledOut({ db }: Context, memberId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{
    ids: number[];
  }>`select array(select distinct id from ${ruledOutFor(memberId, now)} ruled_out (id)) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Lists members with partner preferences who were here since and whose suggestions are older, in order of their numbers. */
export async function listStale(
  { db }: Context,
  asked: { afterId: number; limit: number; activeSince: Date; staleBefore: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select search_entry.member_id as id from search_entry
    where member_id > ${asked.afterId} and last_active_at >= ${asked.activeSince}
      and exists (select from partner_preference where partner_preference.member_id = search_entry.member_id)
      and not exists (select from match_making where match_making.member_id = search_entry.member_id and made_at > ${asked.staleBefore})
    order by member_id limit ${asked.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims the making of what is older than `staleBefore`, or was never made; false where it is fresh. Others wait until it is done. */
export const claimMaking = async ({ db }: Tx, memberId: number, now: Date, staleBefore: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into match_making (member_id, made_at) values (${memberId}, ${now})
    on conflict (member_id) do update set made_at = excluded.made_at where match_making.made_at <= ${staleBefore}
    returning member_id`.execute(db);
  return rows.length > 0;
};

export const isFresh = async ({ db }: Context, memberId: number, staleBefore: Date): Promise<boolean> =>
  (await db
    .selectFrom('matchMaking')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('madeAt', '>', staleBefore)
    .executeTakeFirst()) !== undefined;

/** Writes new ones in place of all that are not dismissed. */
export const replaceSuggestions = async ({ db }: Tx, memberId: number, made: readonly Made[], now: Date): Promise<void> => {
  await sql`delete from match_suggestion where member_id = ${memberId} and (dismissed_until is null or dismissed_until <= ${now})`.execute(
    db,
  );
  if (made.length === 0) return;
  await db
    .insertInto('matchSuggestion')
    .values(made.map((one) => ({ memberId, suggestedId: one.memberId, score: one.score, madeAt: now, dismissedUntil: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Lists those of the suggestions that may be shown now; `isAvailable` is the rule of members on `match_suggestion.suggested_id`. */
export const listShown = async (
  { db }: Context,
  memberId: number,
  since: { now: Date; activeSince: Date },
  isAvailable: RawBuilder<boolean>,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select suggested_id as member_id, search_entry.last_active_at from match_suggestion
      join search_entry on search_entry.member_id = match_suggestion.suggested_id
    where match_suggestion.member_id = ${memberId} and search_entry.last_active_at >= ${since.activeSince}
      and suggested_id not in ${ruledOutFor(memberId, since.now)} and ${isAvailable}`.execute(db);
  return rows;
};

export const insertDismissal = async ({ db }: Tx, memberId: number, suggestedId: number, at: { now: Date; until: Date }): Promise<void> => {
  await db
    .insertInto('matchSuggestion')
    .values({ memberId, suggestedId, score: 0, madeAt: at.now, dismissedUntil: at.until })
    .onConflict((conflict) => conflict.columns(['memberId', 'suggestedId']).doUpdateSet({ dismissedUntil: at.until }))
    .execute();
};

/** Lets the next reading make them anew; dismissals stay. */
export const forgetSuggestions = async ({ db }: Tx, memberId: number): Promise<void> => {
  await db.deleteFrom('matchMaking').where('memberId', '=', memberId).execute();
};

/** Erases everything of a member and about them. */
export const eraseSuggestionsOf = async ({ db }: Tx, memberId: number): Promise<void> => {
  await db.deleteFrom('picksView').where('memberId', '=', memberId).execute();
  await db
    .deleteFrom('matchPick')
    .where((where) => where.or([where('memberId', '=', memberId), where('pickedId', '=', memberId)]))
    .execute();
  await db.deleteFrom('matchMaking').where('memberId', '=', memberId).execute();
  await db
    .deleteFrom('matchSuggestion')
    .where((where) => where.or([where('memberId', '=', memberId), where('suggestedId', '=', memberId)]))
    .execute();
};
