import type { Say } from '#platform/i18n';
import type { en } from '../texts.en.ts';
import type { FieldRow } from './field-list.ts';
import { wireKeysOf } from './filled.ts';
import type { StepOne } from './subject.ts';

type SayHere = Say<typeof en>;

/** The label of a row, by whom it is about. */
export const labelOf = (say: SayHere, { name, subject }: FieldRow): string =>
  subject === 'guardian' ? say(`guardianLabel_${name}` as 'guardianLabel_fullName') : say(`label_${name}`);

/** What stands in red where the value is missing; for a candidate it speaks of the candidate. */
export const placeholderOf = (say: SayHere, { name, subject }: FieldRow): string =>
  say(subject === 'candidate' ? `candidatePlaceholder_${name}` : `placeholder_${name}`);

/** Whether the value can no longer be changed here. */
export const isLocked = (data: StepOne, { name, subject }: Pick<FieldRow, 'name' | 'subject'>): boolean =>
  wireKeysOf(name, subject).some((key) => data.locked.includes(key)) ||
  (name === 'government_id' && data.locked.includes(subject === 'guardian' ? 'guardian_govt_id' : 'govt_id'));
