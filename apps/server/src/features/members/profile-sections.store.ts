import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import type { CareerEntry, EducationEntry } from './members.tables.ts';
import type { ProfileSection } from './profile-sections.policy.ts';

export type SectionVersions = Readonly<Partial<Record<ProfileSection, number>>>;

/** Statements on the lists of a profile and on the versions of its sections. */
export const profileSectionsStore = {
  /** Holds the profile until the transaction ends, so that of two saves one sees the other. */
  lockProfile: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.selectFrom('profile').select('memberId').where('memberId', '=', memberId).forUpdate().execute();
  },

  versionsOf: async (db: Executor, memberId: number): Promise<SectionVersions> => {
    const rows = await db.selectFrom('profileSectionVersion').select(['section', 'version']).where('memberId', '=', memberId).execute();
    return Object.fromEntries(rows.map(({ section, version }) => [section, version]));
  },

  raiseVersions: async (trx: Transaction, memberId: number, sections: readonly ProfileSection[]): Promise<void> => {
    if (sections.length === 0) return;
    await trx
      .insertInto('profileSectionVersion')
      .values(sections.map((section) => ({ memberId, section, version: 1 })))
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'section']).doUpdateSet({ version: sql<number>`profile_section_version.version + 1` }),
      )
      .execute();
  },

  languageIdsOf: async (db: Executor, memberId: number): Promise<number[]> => {
    const rows = await db.selectFrom('knownLanguage').select('languageId').where('memberId', '=', memberId).orderBy('languageId').execute();
    return rows.map((row) => row.languageId);
  },

  /** In the order in which they were given. */
  careerOf: (db: Executor, memberId: number): Promise<CareerEntry[]> =>
    db
      .selectFrom('careerEntry')
      .select(['designation', 'company', 'startedOn', 'endedOn'])
      .where('memberId', '=', memberId)
      .orderBy('id')
      .execute(),

  educationOf: (db: Executor, memberId: number): Promise<EducationEntry[]> =>
    db
      .selectFrom('educationEntry')
      .select(['degree', 'institution', 'startedOn', 'endedOn'])
      .where('memberId', '=', memberId)
      .orderBy('id')
      .execute(),

  replaceLanguages: async (trx: Transaction, memberId: number, languageIds: readonly number[]): Promise<void> => {
    await trx.deleteFrom('knownLanguage').where('memberId', '=', memberId).execute();
    const rows = languageIds.map((languageId) => ({ memberId, languageId }));
    if (rows.length > 0) await trx.insertInto('knownLanguage').values(rows).execute();
  },

  replaceCareer: async (trx: Transaction, memberId: number, entries: readonly CareerEntry[]): Promise<void> => {
    await trx.deleteFrom('careerEntry').where('memberId', '=', memberId).execute();
    const rows = entries.map((entry) => ({ memberId, ...entry }));
    if (rows.length > 0) await trx.insertInto('careerEntry').values(rows).execute();
  },

  replaceEducation: async (trx: Transaction, memberId: number, entries: readonly EducationEntry[]): Promise<void> => {
    await trx.deleteFrom('educationEntry').where('memberId', '=', memberId).execute();
    const rows = entries.map((entry) => ({ memberId, ...entry }));
    if (rows.length > 0) await trx.insertInto('educationEntry').values(rows).execute();
  },
};
