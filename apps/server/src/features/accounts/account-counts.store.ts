import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { dayOf, isWithin, type DayCount, type DaySpan } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import './accounts.tables.ts';

const isMember = sql<boolean>`not exists (select from staff_role where staff_role.account_id = account.id)`;

/** Counts the members who signed up, by day. */
export const countSignUps = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('account')
    .select((row) => [dayOf('createdAt').as('day'), sql<string>`''`.as('key'), row.fn.countAll<number>().as('value')])
    .where(isWithin('createdAt', span))
    .where(isMember)
    .groupBy('day')
    .execute();

/** Counts the members who completed their registration, by day. */
export const countCompleted = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('account')
    .select((row) => [dayOf('registeredAt').as('day'), sql<string>`''`.as('key'), row.fn.countAll<number>().as('value')])
    .where(isWithin('registeredAt', span))
    .where(isMember)
    .groupBy('day')
    .execute();

/** Returns how many of the members who signed up within the span reached each step, the first being the sign-up. */
export async function countSteps({ db }: Context, span: DaySpan): Promise<{ step: number; value: number }[]> {
  const rows = await db
    .selectFrom('account')
    .select((row) => ['registrationStep', row.fn.countAll<number>().as('stopped')])
    .where(isWithin('createdAt', span))
    .where(isMember)
    .groupBy('registrationStep')
    .execute();
  return STEPS.map((step) => ({
    step,
    value: rows.filter(({ registrationStep }) => registrationStep >= step).reduce((sum, { stopped }) => sum + stopped, 0),
  }));
}

const STEPS = [0, 4, 8, 12, REGISTRATION_COMPLETE];
