import { sql, type RawBuilder } from 'kysely';
import { GENDERS } from '@app/contract/members';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { LegalBirthdays } from './age.policy.ts';
import { availableTo } from './members.store.ts';

/** Stands in no block: what is available to nobody in particular. */
const NOBODY = 0;

/** Selects who is too young to look for marriage, as a range of `profile_by_age`. That it ends somewhere tells the planner that they are few. */
const tooYoung = (gender: number, legal: string): RawBuilder<unknown> =>
  sql`select young.member_id from profile as young
    where young.gender = ${sql.lit(gender)} and young.date_of_birth > ${legal}::date and young.date_of_birth <= 'infinity'`;

/**
 * Returns the condition that a member is available to all who stand in no block with them, for lists that judge hundreds: the rule of `availableTo` for
 * everybody whose registration was completed, asked by what is rare. Staff and those who are too young are read once for all. Whoever is not open stands in an
 * index of their own (`account_not_open`, in whose words it is asked), so that of the others no row is read; `offset 0` keeps the planner from reading all of it.
 */
export const isShownInLongList =
  (legal: LegalBirthdays) =>
  (idColumn: string): RawBuilder<boolean> =>
    sql<boolean>`(${sql.ref(idColumn)} not in (select staff_role.account_id from staff_role)
    and not exists (select from account as closed where closed.id = ${sql.ref(idColumn)}
      and (closed.state <> 'active' or closed.registration_step <> ${sql.lit(REGISTRATION_COMPLETE)}) offset 0)
    and (${sql.ref(idColumn)} not in (${tooYoung(GENDERS.male, legal.male)} union all ${tooYoung(GENDERS.female, legal.female)})
      or exists (select from (select ${sql.ref(idColumn)} as id offset 0) as asked where ${availableTo(NOBODY, legal)('asked.id')})))`;
