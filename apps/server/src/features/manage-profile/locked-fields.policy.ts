import { ID_FIELDS, LOCKED_FIELDS } from '@app/contract/manage-profile';

const namesIn = (update: Readonly<Record<string, unknown>>, names: readonly string[]): string[] =>
  names.filter((name) => update[name] !== undefined);

/** True where an update carries a part of an identity document. */
export const carriesId = (update: Readonly<Record<string, unknown>>): boolean => namesIn(update, ID_FIELDS).length > 0;

/** Returns the fields of an update that nobody changes any more, and those that are no fields of a section. */
export function judgeRefusedFields(
  update: Readonly<Record<string, unknown>>,
  isIdApproved: boolean,
): { readonly locked: string[]; readonly unknown: string[] } {
  const ofDocument = namesIn(update, ID_FIELDS);
  return {
    locked: [...namesIn(update, LOCKED_FIELDS), ...(isIdApproved ? ofDocument : [])],
    unknown: isIdApproved ? [] : ofDocument,
  };
}
