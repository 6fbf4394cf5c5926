import { domainName } from '@app/contract/kernel';
import type { Say } from '#platform/i18n';
import type { en } from '../texts.en.ts';
import { keyOf, keysOf, valueOf, type StepOneAnswers, type Subject } from './subject.ts';

export const FIELD_NAMES = [
  'nickname',
  'fullName',
  'gender',
  'dateOfBirth',
  'height',
  'bloodGroup',
  'maritalStatus',
  'motherTongue',
  'religion',
  'profession',
  'income',
  'education',
  'smoking',
  'drink',
  'currentLocation',
  'citizenshipCountry',
  'hometown',
  'governmentId',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type FieldRow = { readonly name: FieldName; readonly subject: Subject; readonly isRequired: boolean };

const row =
  (subject: Subject, optional: readonly FieldName[]) =>
  (name: FieldName): FieldRow => ({ name, subject, isRequired: !optional.includes(name) });

const OTHER_PURPOSE: readonly FieldName[] = ['fullName', 'gender', 'dateOfBirth', 'currentLocation', 'governmentId'];
const CANDIDATE: readonly FieldName[] = [
  'nickname',
  'fullName',
  'gender',
  'dateOfBirth',
  'governmentId',
  ...FIELD_NAMES.filter((name) => !['nickname', 'fullName', 'gender', 'dateOfBirth', 'governmentId'].includes(name)),
];

/** Rows of a marriage seeker who registers for themselves. */
export const ownRows: readonly FieldRow[] = FIELD_NAMES.map(row('self', ['bloodGroup', 'governmentId']));
/** Candidate's rows: identity first, the document required. */
export const candidateRows: readonly FieldRow[] = CANDIDATE.map(row('candidate', ['bloodGroup']));
export const guardianRows: readonly FieldRow[] = OTHER_PURPOSE.map(row('guardian', []));
export const otherPurposeRows: readonly FieldRow[] = OTHER_PURPOSE.map(row('self', []));

/** Returns the keys whose refusal concerns a row. */
export function keysOfRow(name: FieldName, subject: Subject): readonly string[] {
  const keys = keysOf(subject);
  switch (name) {
    case 'fullName':
      return [keys.fullName];
    case 'gender':
      return [keys.gender];
    case 'dateOfBirth':
      return [keys.birthday];
    case 'currentLocation':
      return ['latitude', 'longitude', 'sublocality', 'country', 'state', 'city'].map((part) => keyOf(keys.location, part));
    case 'hometown':
      return ['permanentCountry', 'permanentState', 'permanentCity', 'permanentCityText'];
    case 'governmentId':
      return ['type', 'number', 'front', 'back', 'status'].map((part) => keyOf(keys.id, part));
    default:
      return [name];
  }
}

/** True if a row has what it asks for; a rejected document does not count. */
export function isFilled(data: StepOneAnswers, { name, subject }: Pick<FieldRow, 'name' | 'subject'>): boolean {
  const keys = keysOf(subject);
  const has = (key: string): boolean => {
    const value = valueOf(data, key);
    return value !== null && value !== '' && value !== 0;
  };
  if (name === 'currentLocation') return has(keyOf(keys.location, 'sublocality')) || has(keyOf(keys.location, 'country'));
  if (name === 'hometown') return has('permanentCountry');
  if (name === 'governmentId') return has(keyOf(keys.id, 'type')) && valueOf(data, keyOf(keys.id, 'status')) !== 'rejected';
  return has(keysOfRow(name, subject)[0] ?? name);
}

export const missingRows = (data: StepOneAnswers, rows: readonly FieldRow[]): FieldRow[] =>
  rows.filter((row) => row.isRequired && !isFilled(data, row));

type SayHere = Say<typeof en>;

/** Returns the label of a row, by whom it is about. */
export const labelOf = (say: SayHere, { name, subject }: FieldRow): string =>
  subject === 'guardian' ? say(`guardianLabel_${name}` as 'guardianLabel_fullName') : say(`label_${name}`);

/** Returns what stands in red where Continue was pressed without a value; for a candidate it speaks of the candidate. */
export const placeholderOf = (say: SayHere, { name, subject }: FieldRow): string =>
  say(subject === 'candidate' ? `candidatePlaceholder_${name}` : `placeholder_${name}`);

/** Returns the quiet words of a row that was never filled. */
export const invitationOf = (say: SayHere, { name, subject }: FieldRow): string =>
  say(`invitation_${name}`, { whose: say(subject === 'candidate' ? 'ofCandidate' : 'ofYours') });

/** Returns what says texts of a candidate with the word for a man or a woman, once it is known which (1 and 2). */
export const sayOfCandidate = (say: SayHere, gender: unknown): SayHere =>
  gender === 1 || gender === 2
    ? (((...asked: Parameters<SayHere>) =>
        say(...asked)
          .replaceAll(say('candidateOf'), say(gender === 1 ? 'groomOf' : 'brideOf'))
          .replaceAll(say('candidateStep'), say(gender === 1 ? 'groomStep' : 'brideStep'))) as SayHere)
    : say;

/** True if the value can no longer be changed here. */
export function isLocked(data: StepOneAnswers, { name, subject }: Pick<FieldRow, 'name' | 'subject'>): boolean {
  const locked = data.locked.map(domainName);
  if (name === 'governmentId' && locked.includes(keysOf(subject).id)) return true;
  return keysOfRow(name, subject).some((key) => locked.includes(key));
}

/** Returns the server's sentences by the rows that they concern. */
export function faultsByRow(named: Readonly<Record<string, string>>, rows: readonly FieldRow[]): Record<string, string> {
  const faultOf = (row: FieldRow): string | undefined => {
    const key = [...keysOfRow(row.name, row.subject), nameOfWhole(row)].find((one) => named[one] !== undefined);
    return key === undefined ? undefined : named[key];
  };
  return Object.fromEntries(rows.flatMap((row) => [faultOf(row)].flatMap((fault) => (fault ? [[row.name, fault]] : []))));
}

/** Returns the name of a whole row where it is missing: a place or a document has several keys. */
function nameOfWhole({ name, subject }: FieldRow): string {
  if (name === 'governmentId') return subject === 'guardian' ? 'guardianGovtId' : subject === 'candidate' ? 'governmentId' : 'govtId';
  if (name === 'currentLocation' && subject === 'guardian') return 'guardianCurrentLocation';
  return name;
}

export function scrollToRow(name: string | undefined): void {
  const row = document.getElementById(`row-${name}`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}

/** Brings a row into view and opens it, as a press on what opens it does; where nothing can be opened yet, the focus goes to its field. */
export function openRow(name: string): void {
  const opener = document.querySelector<HTMLElement>(`:is(#row-${name}[data-opens], #row-${name} [data-opens]) button:enabled`);
  if (!opener) return focusFieldOf(name);
  document.getElementById(`row-${name}`)?.scrollIntoView({ block: 'center' });
  opener.focus({ preventScroll: true });
  opener.click();
}

function focusFieldOf(name: string): void {
  scrollToRow(name);
  document.querySelector<HTMLElement>(`#row-${name} input`)?.focus({ preventScroll: true });
}

/** Brings the focus back to a row once the dialog of its editor is closed. */
export function focusRow(name: string | undefined): void {
  requestAnimationFrame(() =>
    document
      .getElementById(`row-${name ?? ''}`)
      ?.querySelector('button')
      ?.focus(),
  );
}
