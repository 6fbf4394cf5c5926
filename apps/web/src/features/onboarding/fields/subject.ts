import type { getStepOne, updateStepOne } from '@app/contract/onboarding';
import type { Answer, CallInput } from '#platform/api';

/** Person whom a field is about. */
export type Subject = 'self' | 'candidate' | 'guardian';
export type StepOneAnswers = Answer<typeof getStepOne>['data'];
export type StepOnePatch = NonNullable<CallInput<typeof updateStepOne>['body']>;

/** Returns the keys of a field for its subject, and prefixes for `keyOf` where it has several: a guardian's begin with `guardian`. */
export const keysOf = (subject: Subject) =>
  subject === 'guardian'
    ? ({
        fullName: 'guardianFullName',
        gender: 'guardianGender',
        birthday: 'guardianDateOfBirth',
        location: 'guardianCurrent',
        id: 'guardianGovtId',
      } as const)
    : ({ fullName: 'fullName', gender: 'gender', birthday: 'dateOfBirth', location: 'current', id: 'govtId' } as const);

/** Joins `govtId` and `status` to `govtIdStatus`. */
export const keyOf = <Prefix extends string, Part extends string>(prefix: Prefix, part: Part) =>
  `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}` as `${Prefix}${Capitalize<Part>}`;

/** Returns a value of step 1 by its key, whoever it is about. */
export function valueOf(data: StepOneAnswers, key: string): unknown {
  return { ...data.userData, ...data.guardianData }[key as keyof StepOneAnswers['userData']] ?? null;
}
