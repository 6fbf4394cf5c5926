import { keyOf, keysOf, type StepOneAnswers, type StepOnePatch } from '../fields/subject.ts';

const GUARDIAN_PREFIX = /^guardian(?!Type$)/;
const PLACE = /^(guardianC|c)urrent(Country|Latitude)$/;

/** Returns the stored step with choices laid over it that are not answered yet. */
export function overlaid(stored: StepOneAnswers, shown: Partial<StepOnePatch>): StepOneAnswers {
  const user: Record<string, unknown> = {};
  const guardian: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({ ...outdatedBy(shown), ...shown }))
    (GUARDIAN_PREFIX.test(key) ? guardian : user)[key] = value === '' ? null : value;
  const guardianType = 'guardianType' in shown ? Number(shown.guardianType) : stored.guardianType;
  return {
    ...stored,
    userData: { ...stored.userData, ...user },
    guardianData: { ...stored.guardianData, ...guardian },
    guardianType,
    purpose: (shown.purpose as StepOneAnswers['purpose'] | undefined) ?? stored.purpose,
    profileFor: guardianType === 1 ? 'myself' : 'others',
  };
}

/** Returns the values of an old location as null, whose place a new one takes. */
function outdatedBy(shown: Partial<StepOnePatch>): Record<string, null> {
  const changed = Object.keys(shown).find((key) => PLACE.test(key));
  if (!changed) return {};
  const prefix = keysOf(changed.startsWith('guardian') ? 'guardian' : 'self').location;
  return Object.fromEntries(
    ['latitude', 'longitude', 'sublocality', 'country', 'state', 'city'].map((part) => [keyOf(prefix, part), null]),
  );
}
