import type { StepOneData, updateStepOne } from '@app/contract/onboarding';
import type * as z from 'zod/mini';

/** Whom a field is about. */
export type Subject = 'self' | 'candidate' | 'guardian';
export type StepOne = z.output<typeof StepOneData>;
/** Wire keys of the step 1 update. */
export type StepOnePatch = z.input<(typeof updateStepOne)['body']>;

/** The wire keys of a field for its subject: a guardian's begin with `guardian_`. */
export const keysOf = (subject: Subject) =>
  subject === 'guardian'
    ? ({
        fullName: 'guardian_full_name',
        gender: 'guardian_gender',
        birthday: 'guardian_date_of_birth',
        location: 'guardian_current_',
        id: 'guardian_govt_id_',
      } as const)
    : ({ fullName: 'fullName', gender: 'gender', birthday: 'dateOfBirth', location: 'current_', id: 'govt_id_' } as const);

/** A value of step 1 by its wire key, whoever it is about. */
export function valueOf(data: StepOne, key: string): unknown {
  return { ...data.user_data, ...data.guardian_data }[key as keyof StepOne['user_data']] ?? null;
}
