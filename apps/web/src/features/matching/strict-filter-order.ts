import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';

const FIRST: readonly PreferenceRow[] = ['age', 'maritalstatus', 'education'];

/** What a contact view compares first stands first. */
export const STRICT_FILTER_ORDER: readonly PreferenceRow[] = [...FIRST, ...PREFERENCE_ROWS.filter((row) => !FIRST.includes(row))];
