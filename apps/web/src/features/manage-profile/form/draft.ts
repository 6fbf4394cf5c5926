import type { SectionName } from '@app/contract/manage-profile';
import type { SectionData } from '../manage-profile.queries.ts';

export type FieldOf<S extends SectionName> = Exclude<keyof SectionData<S> & string, 'version'>;
/** Entries in fields; a number may still be the text of its field. */
export type Patch<S extends SectionName> = { readonly [F in FieldOf<S>]?: SectionData<S>[F] | string };
export type Values<S extends SectionName> = { readonly [F in FieldOf<S>]: SectionData<S>[F] | string };

/** Entries onto a section as it stood when the first key was pressed. */
export type Draft<S extends SectionName> = { readonly base: SectionData<S>; readonly patch: Patch<S> };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Returns the draft after a further entry; null once it says nothing but what is stored. */
export function entered<S extends SectionName>(draft: Draft<S> | null, stored: SectionData<S>, patch: Patch<S>): Draft<S> | null {
  return pruned({ base: draft?.base ?? stored, patch: { ...draft?.patch, ...patch } });
}

/** Returns the same entries onto what is stored by now. */
export const onto = <S extends SectionName>(base: SectionData<S>, { patch }: Draft<S>): Draft<S> | null => pruned({ base, patch });

function pruned<S extends SectionName>({ base, patch }: Draft<S>): Draft<S> | null {
  const changed = Object.entries(patch).filter(([field, value]) => !isSame(value, base[field as keyof SectionData<S>]));
  return changed.length === 0 ? null : { base, patch: Object.fromEntries(changed) as Patch<S> };
}
