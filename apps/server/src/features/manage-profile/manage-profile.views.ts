import type { SectionData, SectionName } from '@app/contract/manage-profile';
import type { SectionsHeld } from '#features/members';

type Presenter<S extends SectionName> = (held: SectionsHeld) => Omit<SectionData<S>, 'version'>;

const presenters: { readonly [S in SectionName]: Presenter<S> } = {
  introduction: ({ profile }) => ({ tagline: profile.tagline, introduction: profile.introduction }),
  basic: ({ profile }) => ({
    nickname: profile.nickname,
    marital_status: profile.maritalStatusId,
    children: profile.childrenCount,
    mother_tongue: profile.motherTongueId,
    religion: profile.religion,
    caste: profile.caste,
    sub_caste: profile.subCaste,
    health_conditions: profile.healthConditions,
    full_name: profile.fullName,
    gender: profile.gender,
    date_of_birth: profile.dateOfBirth,
  }),
  physical: ({ profile }) => ({ height: profile.heightId, weight: profile.weightKg, blood_group: profile.bloodGroup }),
  lifestyle: ({ profile }) => ({ smoking: profile.smoking, drinking: profile.drinking, diet: profile.diet }),
  languages: ({ languageIds }) => ({ known_languages: [...languageIds] }),
  education: ({ profile, education }) => ({
    highest_education: profile.educationId,
    education: education.map(({ degree, institution, startedOn, endedOn }) => ({ degree, institution, start: startedOn, end: endedOn })),
  }),
  career: ({ profile, career }) => ({
    profession: profile.professionName,
    income_monthly: profile.monthlyIncome,
    career: career.map(({ designation, company, startedOn, endedOn }) => ({ designation, company, start: startedOn, end: endedOn })),
  }),
  address: ({ profile }) => ({
    present_country: profile.presentCountryId,
    present_state: profile.presentStateId,
    present_city: profile.presentCityId,
    address_line: profile.addressLine,
    current_latitude: profile.latitude,
    current_longitude: profile.longitude,
    current_sublocality: profile.locationName,
    current_country: profile.locationCountryId,
    current_state: profile.locationStateId,
    current_city: profile.locationCityId,
    citizenship_country: profile.citizenshipCountryId,
    permanent_country: profile.hometownCountryId,
    permanent_state: profile.hometownStateId,
    permanent_city: profile.hometownCityId,
    permanent_city_text: profile.hometownText,
  }),
};

/** Returns one section as its owner reads it. */
export const presentSection = <S extends SectionName>(section: S, held: SectionsHeld): SectionData<S> =>
  ({ ...presenters[section](held), version: held.versions[section] ?? 0 }) as SectionData<S>;
