import type { StepOne, StepOnePatch } from '../fields/subject.ts';

const GUARDIAN_PREFIX = /^guardian_(?!type$)/;
const PLACE = /^(guardian_)?current_(country|latitude)$/;

/** The stored step with choices laid over it that are not answered yet. */
export function overlaid(stored: StepOne, shown: Partial<StepOnePatch>): StepOne {
  const user: Record<string, unknown> = {};
  const guardian: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({ ...outdatedBy(shown), ...shown }))
    (GUARDIAN_PREFIX.test(key) ? guardian : user)[key] = value === '' ? null : value;
  const guardianType = 'guardian_type' in shown ? Number(shown.guardian_type) : stored.guardian_type;
  return {
    ...stored,
    user_data: { ...stored.user_data, ...user },
    guardian_data: { ...stored.guardian_data, ...guardian },
    guardian_type: guardianType,
    purpose: (shown.purpose as StepOne['purpose'] | undefined) ?? stored.purpose,
    profile_for: guardianType === 1 ? 'myself' : 'others',
  };
}

/** A new current location takes the place of all that was known of the old one. */
function outdatedBy(shown: Partial<StepOnePatch>): Record<string, null> {
  const changed = Object.keys(shown).find((key) => PLACE.test(key));
  if (!changed) return {};
  const prefix = changed.startsWith('guardian_') ? 'guardian_current_' : 'current_';
  return Object.fromEntries(['latitude', 'longitude', 'sublocality', 'country', 'state', 'city'].map((part) => [`${prefix}${part}`, null]));
}
