import { describe, expect, it } from 'vitest';
import { partnerPreferenceSentences as say, PREFERENCE_ROWS } from '@app/contract/partner-preferences';
import { judgePreferences, missingRows, type PreferenceOptions } from './partner-preferences.policy.ts';
import { NO_PREFERENCES } from './partner-preferences.tables.ts';
import { presentPreferences } from './partner-preferences.views.ts';

const options: PreferenceOptions = {
  heightIds: [1, 2, 3, 37],
  maritalStatusIds: [1, 2, 3, 4],
  languageIds: [1, 2],
  professionNames: ['Doctor', 'Other'],
  educationIds: [1, 7, 12],
  countryIds: [50, 356],
};
const judge = (update: Parameters<typeof judgePreferences>[0], held = NO_PREFERENCES) => judgePreferences(update, held, options);

describe('partner preferences', () => {
  it.each([
    [{ age_from: 30, age_to: 25 }, 'age_to'],
    [{ age_from: 30 }, 'age_to'],
    [{ age_to: 30 }, 'age_from'],
    [{ height_from: 3, height_to: 2 }, 'height_to'],
    [{ height_from: 3 }, 'height_to'],
    [{ height_from: 99, height_to: 100 }, 'height_from'],
  ])('[REG-218][REG-202] refuses the range %o at %s', (update, key) => {
    expect(judge(update).refused).toMatchObject({ [key]: say.validRange });
  });

  it('[REG-134][REG-135] takes a range whose ends are equal', () => {
    expect(judge({ age_from: 25, age_to: 25 })).toEqual({ patch: { ageFrom: 25, ageTo: 25 }, refused: {} });
    expect(judge({ height_from: 3, height_to: 37 }).patch).toEqual({ heightFromId: 3, heightToId: 37 });
  });

  it('[REG-139][REG-219] stores every option chosen as any, and repeated ids once', () => {
    expect(judge({ marital_statuses: [4, 3, 2, 1, 1] }).patch).toEqual({ anyMaritalStatus: true, maritalStatusIds: [] });
    expect(judge({ marital_statuses: [1, 1, 3] }).patch).toEqual({ anyMaritalStatus: false, maritalStatusIds: [1, 3] });
    expect(judge({ preferred_countries: [356, 50] }).patch).toEqual({ anyCountry: true, countryIds: [] });
    expect(judge({ professions: ['Doctor', 'Other'] }).patch).toEqual({ anyProfession: true, professionNames: [] });
    expect(judge({ partner_mother_tongue: [1, 2] }).patch).toEqual({ anyMotherTongue: true, motherTongueIds: [] });
  });

  it('[REG-209] refuses what is on no list, and keeps a retired option where it is held', () => {
    expect(judge({ partner_mother_tongue: [9] }).refused).toHaveProperty('partner_mother_tongue');
    expect(judge({ professions: ['Wizard'] }).refused).toHaveProperty('professions');
    expect(judge({ education: 5 }).refused).toHaveProperty('education');
    expect(judge({ partner_mother_tongue: [1, 9] }, { ...NO_PREFERENCES, motherTongueIds: [9] }).patch).toEqual({
      anyMotherTongue: false,
      motherTongueIds: [1, 9],
    });
  });

  it('[REG-142] names all eleven rows until each is chosen', () => {
    expect(missingRows(NO_PREFERENCES)).toEqual([...PREFERENCE_ROWS]);
    expect(presentPreferences(NO_PREFERENCES)).toBeNull();
    const chosen = { ...NO_PREFERENCES, ageFrom: 20, ageTo: 30, smokingAccepted: false, anyCountry: true };
    expect(missingRows(chosen)).toEqual(PREFERENCE_ROWS.filter((row) => !['age', 'smoking', 'country'].includes(row)));
    expect(presentPreferences(chosen)).toMatchObject({
      smoking: 'No',
      height: null,
      country: { open_to_all: true, preferred_countries: [] },
    });
  });
});
