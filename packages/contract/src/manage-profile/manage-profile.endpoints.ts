import * as z from 'zod/mini';
import { endpoint, Message, type Schema } from '../kernel/index.ts';
import { ProfileSections, sectionBodies, sectionViews, type SectionName } from './sections.schemas.ts';

export const getManageProfile = endpoint({
  name: 'manage-profile.get',
  method: 'GET',
  path: '/member/manage-profile',
  access: 'member',
  response: z.object({ data: ProfileSections }),
});

/** Declares an update; a refusal `changed_elsewhere` carries the current section as `data`. */
const update = <B extends Schema, D extends Schema>(section: SectionName, body: B, data: D) =>
  endpoint({
    name: `manage-profile.update-${section}`,
    method: 'POST',
    path: `/member/manage-profile/${section}/update`,
    access: 'member',
    body,
    response: z.extend(Message, { data }),
    refusals: ['changed_elsewhere', 'field_locked', 'purpose_not_allowed', 'too_many_requests'],
  });

export const updateIntroduction = update('introduction', sectionBodies.introduction, sectionViews.introduction);
export const updateBasic = update('basic', sectionBodies.basic, sectionViews.basic);
export const updatePhysical = update('physical', sectionBodies.physical, sectionViews.physical);
export const updateLifestyle = update('lifestyle', sectionBodies.lifestyle, sectionViews.lifestyle);
export const updateLanguages = update('languages', sectionBodies.languages, sectionViews.languages);
export const updateEducation = update('education', sectionBodies.education, sectionViews.education);
export const updateCareer = update('career', sectionBodies.career, sectionViews.career);
export const updateAddress = update('address', sectionBodies.address, sectionViews.address);
