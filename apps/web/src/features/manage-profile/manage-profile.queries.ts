import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getManageProfile,
  updateAddress,
  updateBasic,
  updateCareer,
  updateEducation,
  updateIntroduction,
  updateLanguages,
  updateLifestyle,
  updatePhysical,
  type ProfileSections as WireProfileSections,
  type SectionData as WireSectionData,
  type SectionName,
} from '@app/contract/manage-profile';
import type { CamelCased, Endpoint } from '@app/contract/kernel';
import { call, refusalOf } from '#platform/api';

export type SectionData<S extends SectionName> = CamelCased<WireSectionData<S>>;
export type ProfileSections = CamelCased<WireProfileSections>;

const KEY = ['manage-profile'] as const;

const UPDATES: Readonly<Record<SectionName, Endpoint>> = {
  introduction: updateIntroduction,
  basic: updateBasic,
  physical: updatePhysical,
  lifestyle: updateLifestyle,
  languages: updateLanguages,
  education: updateEducation,
  career: updateCareer,
  address: updateAddress,
} as never;

export const useSections = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<ProfileSections> => (await call(getManageProfile, {}, { signal })).data,
    staleTime: 0,
  });

/** Puts a section in the place of what is known of it. */
export function useKeepSection() {
  const queries = useQueryClient();
  return async <S extends SectionName>(section: S, data: SectionData<S>): Promise<void> => {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<ProfileSections>(KEY, (before) => ({ ...before, [section]: data }));
    // One's own profile page shows what was saved at once.
    void queries.invalidateQueries({ queryKey: ['profile'] });
  };
}

/** True where somebody saved the section meanwhile. All sections are refused with the same codes. */
export const isChangedElsewhere = (failure: unknown): boolean => refusalOf(failure, updateBasic) === 'changed_elsewhere';

/** Saves the fields of a section onto the version that was read. */
export const saveSection = async <S extends SectionName>(section: S, fields: object, version: number) =>
  (await call(UPDATES[section] as Endpoint, { body: { ...fields, version } as never })) as {
    readonly message: string;
    readonly data: SectionData<S>;
  };
