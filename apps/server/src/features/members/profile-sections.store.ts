import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { CareerEntry, EducationEntry } from './members.tables.ts';
import type { ProfileSection } from './profile-sections.policy.ts';

export type SectionVersions = Readonly<Partial<Record<ProfileSection, number>>>;

export async function versionsOf({ db }: Context, memberId: number): Promise<SectionVersions> {
  const rows = await db.selectFrom('profileSectionVersion').select(['section', 'version']).where('memberId', '=', memberId).execute();
  return Object.fromEntries(rows.map(({ section, version }) => [section, version]));
}

export async function raiseVersions({ db }: Tx, memberId: number, sections: readonly ProfileSection[]): Promise<void> {
  if (sections.length === 0) return;
  await db
    .insertInto('profileSectionVersion')
    .values(sections.map((section) => ({ memberId, section, version: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'section']).doUpdateSet({ version: sql<number>`profile_section_version.version + 1` }),
    )
    .execute();
}

export async function languageIdsOf({ db }: Context, memberId: number): Promise<number[]> {
  const rows = await db.selectFrom('knownLanguage').select('languageId').where('memberId', '=', memberId).orderBy('languageId').execute();
  return rows.map((row) => row.languageId);
}

/** Lists a career in the order in which it was given. */
export const careerOf = ({ db }: Context, memberId: number): Promise<CareerEntry[]> =>
  db
    .selectFrom('careerEntry')
    .select(['designation', 'company', 'startedOn', 'endedOn'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();

export const educationOf = ({ db }: Context, memberId: number): Promise<EducationEntry[]> =>
  db
    .selectFrom('educationEntry')
    .select(['degree', 'institution', 'startedOn', 'endedOn'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();

export async function replaceLanguages({ db }: Tx, memberId: number, languageIds: readonly number[]): Promise<void> {
  await db.deleteFrom('knownLanguage').where('memberId', '=', memberId).execute();
  const rows = languageIds.map((languageId) => ({ memberId, languageId }));
  if (rows.length > 0) await db.insertInto('knownLanguage').values(rows).execute();
}

export async function replaceCareer({ db }: Tx, memberId: number, entries: readonly CareerEntry[]): Promise<void> {
  await db.deleteFrom('careerEntry').where('memberId', '=', memberId).execute();
  const rows = entries.map((entry) => ({ memberId, ...entry }));
  if (rows.length > 0) await db.insertInto('careerEntry').values(rows).execute();
}

export async function replaceEducation({ db }: Tx, memberId: number, entries: readonly EducationEntry[]): Promise<void> {
  await db.deleteFrom('educationEntry').where('memberId', '=', memberId).execute();
  const rows = entries.map((entry) => ({ memberId, ...entry }));
  if (rows.length > 0) await db.insertInto('educationEntry').values(rows).execute();
}
