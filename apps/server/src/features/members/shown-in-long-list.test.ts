import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTestApp, type TestApp } from '#testing';
import { isAvailableTo, isShownInLongList, leastAges, legalBirthdays, yearsBefore } from './index.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

/**
 * Fills in members of every standing there is; without gender and birthday one has no profile. Nobody who looks for marriage completes the registration
 * without these. Least ages are 21 for men and 18 for women.
 */
const fill = (birthdays: readonly (string | null)[]): Promise<unknown> =>
  test.database.pool.query(
    `with drawn as (
      select state, step, purpose, gender, birthday, is_staff, row_number() over () as place
      from unnest(array['active', 'deactivated', 'suspended', 'terminated', 'deletion_pending', 'erased']) as state,
        unnest(array[0, 12, 16]) as step, unnest(array['member', 'agent']) as purpose, unnest(array[1, 2, null]) as gender,
        unnest($1::date[]) as birthday, unnest(array[false, true]) as is_staff
      where purpose <> 'member' or step < 16 or num_nulls(gender, birthday) = 0),
    made as (
      insert into account (member_code, purpose, state, deletion_at, phone_e164, phone_country_code, phone_accepted_at, registration_step,
        terms_version, terms_accepted_at, created_at, updated_at)
      select 'BN9' || lpad(place::text, 6, '0'), purpose, state, case when state = 'deletion_pending' then now() + interval '1 day' end,
        '+88018' || lpad(place::text, 8, '0'), '+880', now(), step, 'test', now(), now(), now() from drawn
      returning id, member_code),
    placed as (select made.id, drawn.* from made join drawn on made.member_code = 'BN9' || lpad(drawn.place::text, 6, '0')),
    shown as (
      insert into profile (member_id, gender, date_of_birth, last_active_at, created_at, updated_at)
      select id, gender, birthday, now(), now(), now() from placed where gender is not null or birthday is not null)
    insert into staff_role (account_id, role, created_at) select id, 'support', now() from placed where is_staff`,
    [birthdays],
  );

it('[FEED-03][NEVER-04] to all are shown those who are open, no staff, and of legal age where they look for marriage: as each asked alone', async () => {
  const today = test.ctx.clock.now().toISOString().slice(0, 10);
  const [old, justOfAge, nineteen] = [yearsBefore(today, 40), yearsBefore(today, 21), `${Number(today.slice(0, 4)) - 20}-12-31`];
  await fill([old, justOfAge, nineteen, null]);
  const { rows } = await sql<{ isShown: boolean; isAvailable: boolean; standing: string }>`
    select ${isShownInLongList(legalBirthdays(leastAges(test.ctx), test.ctx.clock.now()))('account.id')} as is_shown, ${isAvailableTo(test.ctx, 0)('account.id')} as is_available,
      concat_ws(' ', account.state, account.registration_step, account.purpose, coalesce(profile.gender, 0), profile.date_of_birth) as standing
    from account left join profile on profile.member_id = account.id where account.member_code like 'BN9%'`.execute(test.ctx.db);
  expect(rows).toHaveLength(6 * (5 * 3 * 4 + 2 * 3) * 2);
  expect(rows.filter(({ isShown, isAvailable }) => isShown !== isAvailable)).toEqual([]);
  const ofAgents = [0, 1, 2].flatMap((gender) => [old, justOfAge, nineteen].map((birthday) => `active 16 agent ${gender} ${birthday}`));
  expect(rows.flatMap(({ isShown, standing }) => (isShown ? [standing] : [])).toSorted()).toEqual(
    [
      `active 16 member 1 ${old}`,
      `active 16 member 1 ${justOfAge}`,
      ...[old, justOfAge, nineteen].map((birthday) => `active 16 member 2 ${birthday}`),
      ...ofAgents,
      ...[0, 1, 2].map((gender) => `active 16 agent ${gender}`),
    ].toSorted(),
  );
});
