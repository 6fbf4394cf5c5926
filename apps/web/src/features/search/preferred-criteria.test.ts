import { expect, it } from 'vitest';
import { criteriaOf } from './criteria.ts';
import { formOfPreferences } from './preferred-criteria.ts';

const OPEN = {
  age: null,
  height: null,
  maritalstatus: null,
  mothertongue: null,
  religion: null,
  profession: null,
  income: null,
  education: null,
  smoking: null,
  drink: null,
  country: null,
} as const;

const EDUCATIONS = [
  { id: 3, rank: 1 },
  { id: 9, rank: 5 },
  { id: 4, rank: 3 },
  { id: 5, rank: 3 },
];

it('[SRCH-103] fills the form with what the preferences say, and nothing else', () => {
  expect(criteriaOf(formOfPreferences({ ...OPEN }, EDUCATIONS))).toEqual({});
  expect(
    criteriaOf(
      formOfPreferences(
        {
          age: { ageFrom: 25, ageTo: 32 },
          height: { heightFrom: 10, heightTo: 20 },
          maritalstatus: { openToAll: false, maritalStatuses: [1, 2] },
          mothertongue: { openToAll: true, partnerMotherTongue: [] },
          religion: 1,
          profession: { openToAll: false, professions: ['Doctor'] },
          income: 'Up to 25000',
          education: 4,
          smoking: 'No',
          drink: 'Yes',
          country: { openToAll: false, preferredCountries: [50] },
        },
        EDUCATIONS,
      ),
    ),
  ).toEqual({
    ageFrom: '25',
    ageTo: '32',
    minHeight: '10',
    maxHeight: '20',
    maritalStatus: ['1', '2'],
    education: ['9', '4', '5'],
    religionId: ['1'],
    profession: ['Doctor'],
    smoking: 'Non-smoker',
    countryId: ['50'],
  });
});

it('[SRCH-103] the lowest education, and one that is in the list no more, ask for none', () => {
  for (const education of [3, 77]) expect(criteriaOf(formOfPreferences({ ...OPEN, education }, EDUCATIONS))).toEqual({});
});
