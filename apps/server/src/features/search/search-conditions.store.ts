import { sql, type RawBuilder } from 'kysely';
import { INCOMES } from '@app/contract/members';
import type { SearchCriteria } from '@app/contract/search';
import type { BirthRange } from './birth-range.policy.ts';
import { limitsOf, type Criterion } from './relaxation.policy.ts';

/** A condition on a row of `search_entry`. */
export type Condition = RawBuilder<boolean>;

/** Who may be found by this viewer at all, whatever they ask. */
export type Audience = {
  /** The other gender. */
  readonly gender: number;
  /** The latest birthday of somebody of legal age. */
  readonly legalBirthday: string;
  /** Who stands in a block with the viewer. */
  readonly hiddenIds: readonly number[];
  readonly now: Date;
};

const BANGLADESH = 50;
const HEIGHT_MAX = 32_767;

const isVisibleTo = (audience: Audience): Condition =>
  sql`gender = ${audience.gender} and member_id <> all(${audience.hiddenIds}::bigint[])`;

export const isBornWithin = (range: BirthRange): Condition => sql`birth_date > ${range.after}::date and birth_date <= ${range.upTo}::date`;

/** Only the other gender, of legal age, without blocks. */
export const isInAudience = (audience: Audience): Condition =>
  sql`${isVisibleTo(audience)} and birth_date <= ${audience.legalBirthday}::date`;

const tests: Readonly<Record<Exclude<Criterion, 'age'>, (criteria: SearchCriteria, now: Date) => Condition>> = {
  height: (criteria) => sql`height_id between ${criteria.minHeight ?? 0} and ${criteria.maxHeight ?? HEIGHT_MAX}`,
  maritalStatus: (criteria) => sql`marital_status_id = ${criteria.maritalStatus}`,
  education: (criteria) => sql`education_id = ${criteria.education}`,
  profession: (criteria) => sql`profession_name = ${criteria.profession}`,
  income: (criteria) => sql`income_number = ${criteria.income === undefined ? null : INCOMES.indexOf(criteria.income) + 1}`,
  religion: (criteria) => sql`religion = ${criteria.religion}`,
  // The index of members abroad is used only where the statement itself says that Bangladesh is not meant.
  country: (criteria) =>
    criteria.country === BANGLADESH
      ? sql`country_id = ${BANGLADESH}`
      : sql`country_id = ${criteria.country} and country_id <> ${sql.lit(BANGLADESH)}`,
  district: (criteria) => sql`${criteria.district}::integer in (present_state_id, location_state_id, hometown_state_id)`,
  memberType: (criteria, now) =>
    criteria.memberType === 'premium' ? sql`premium_until > ${now}` : sql`(premium_until is null or premium_until <= ${now})`,
};

/** One condition for each criterion that sets a limit, but the age. */
export const conditionsOf = (criteria: SearchCriteria, now: Date): [Criterion, Condition][] =>
  limitsOf(criteria).flatMap((criterion): [Criterion, Condition][] =>
    criterion === 'age' ? [] : [[criterion, tests[criterion](criteria, now)]],
  );

/** All of them together. The birthday range holds the legal age. */
export const matches = (audience: Audience, criteria: SearchCriteria, range: BirthRange): Condition =>
  sql.join(
    [isVisibleTo(audience), isBornWithin(range), ...conditionsOf(criteria, audience.now).map(([, condition]) => condition)],
    sql` and `,
  );
