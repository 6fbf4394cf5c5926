import * as calls from '@app/contract/manage-profile';
import type { SectionName } from '@app/contract/manage-profile';
import type { Endpoint } from '@app/contract/kernel';
import type { TestApp } from '#testing';

const UPDATES: Readonly<Record<SectionName, Endpoint>> = {
  introduction: calls.updateIntroduction,
  basic: calls.updateBasic,
  physical: calls.updatePhysical,
  lifestyle: calls.updateLifestyle,
  languages: calls.updateLanguages,
  education: calls.updateEducation,
  career: calls.updateCareer,
  address: calls.updateAddress,
} as never;

type Fields = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown> & { readonly version: number };

/** Returns the sections of the member of the token. */
export async function sectionsOf(test: TestApp, token: string): Promise<Record<SectionName, Data>> {
  return (await test.call(calls.getManageProfile, { token })).body.data as never;
}

/** Saves a section onto the version that is stored now, unless the fields say another. */
export async function saveSection(test: TestApp, token: string, section: SectionName, fields: Fields) {
  const version = (await sectionsOf(test, token))[section]?.version ?? 0;
  const answer = await test.call(UPDATES[section], { token, body: { version, ...fields } });
  return { ...answer, data: (answer.body as { data?: Data }).data };
}

/** Saves without looking before: the version stands in the fields. */
export const sendSection = (test: TestApp, token: string, section: SectionName, fields: Fields) =>
  test.call(UPDATES[section], { token, body: fields });
