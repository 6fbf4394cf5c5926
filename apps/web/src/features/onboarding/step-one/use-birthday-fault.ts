import { useEffect, useState } from 'react';
import { updateStepOne } from '@app/contract/onboarding';
import { ApiError, call } from '#platform/api';
import type { StepOne } from '../fields/subject.ts';

/**
 * What the server says of a stored birthday under the gender and purpose that hold now: whoever chose these later may be too young for them.
 * Null while the birthday may stand.
 */
export function useBirthdayFault(stored: StepOne | undefined): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const birthday = stored && !stored.locked.includes('dateOfBirth') ? stored.user_data.dateOfBirth : null;
  const gender = stored?.user_data.gender ?? null;
  const purpose = stored?.purpose;
  const guardianType = stored?.guardian_type;
  useEffect(() => {
    setFault(null);
    if (birthday === null || gender === null) return;
    const asked = new AbortController();
    call(updateStepOne, { body: { dateOfBirth: birthday } }, { signal: asked.signal }).catch((failure: unknown) => {
      if (failure instanceof ApiError && !asked.signal.aborted) setFault(failure.fields['dateOfBirth'] ?? null);
    });
    return () => asked.abort();
  }, [birthday, gender, purpose, guardianType]);
  return fault;
}
