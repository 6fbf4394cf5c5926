import { updatePartnerExpectation } from '@app/contract/partner-preferences';
import { updateStrictFilter } from '@app/contract/matching';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestOptions } from '#testing';

/** A profile that answers every row. */
const ANSWERS = {
  height_id: 17,
  marital_status_id: 1,
  mother_tongue_id: 1,
  religion: 1,
  profession_name: 'Doctor',
  monthly_income: 'BDT 50000 - 100000',
  education_id: 8,
  smoking: 'Non-smoker',
  drinking: "Doesn't drink",
  present_country_id: 50,
  citizenship_country_id: 50,
};

/** Opens the whole server with people who can be compared, their expectations and what they made mandatory. */
export async function openMatchingTest(options: TestOptions = {}) {
  const test = await openTestApp(options);
  const person = (options: PersonOptions = {}): Promise<Person> =>
    signUpPerson(test, { ...options, profile: options.profile === null ? null : { ...ANSWERS, ...options.profile } });
  const change = (shown: boolean) => (one: Person, other: Person) =>
    shown
      ? test.ctx.pool.query('delete from block where blocker_id = $1 and blocked_id = $2', [one.accountId, other.accountId])
      : test.ctx.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
          one.accountId,
          other.accountId,
          test.ctx.clock.now(),
        ]);
  return {
    ...test,
    person,
    woman: (options: PersonOptions = {}) => person({ gender: 'female', fullName: 'Nadia Rahman', ...options }),
    man: (options: PersonOptions = {}) => person({ gender: 'male', fullName: 'Rahim Uddin', dateOfBirth: '1992-01-01', ...options }),
    expect: (who: Person, body: Record<string, unknown>) => test.call(updatePartnerExpectation, { token: who.token, body }),
    require: (who: Person, body: Record<string, unknown>) => test.call(updateStrictFilter, { token: who.token, body }),
    block: change(false),
    unblock: change(true),
  };
}
export type MatchingTest = Awaited<ReturnType<typeof openMatchingTest>>;
