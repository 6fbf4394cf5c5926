import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberRecord } from '@app/contract/member-records';
import type { Account } from '#features/accounts';
import type { Reference } from '#features/reference-data';
import type { Facts, People } from './show-member.ts';

/** All that the page of a member is made of, and for whom. */
export type Shown = Facts & {
  readonly account: Account;
  readonly people: People;
  readonly seesBirthday: boolean;
  readonly seesHolds: boolean;
  readonly reference: Reference;
  readonly language: SentenceLanguage;
  readonly now: Date;
};
type Person = NonNullable<MemberRecord['trail'][number]['by']>;

/** Returns who did something; of an account that is gone the number alone. */
export function personIn(people: People, id: number): Person {
  const one = people.get(id);
  return { id, name: one?.name ?? '', member_code: one?.memberCode ?? '' };
}
