export { ENTRIES_MAX, ENTRY_LENGTHS, LANGUAGES_MAX, type CareerEntryInput, type EducationEntryInput } from './list-entries.schemas.ts';
export {
  getManageProfile,
  updateAddress,
  updateBasic,
  updateCareer,
  updateEducation,
  updateIntroduction,
  updateLanguages,
  updateLifestyle,
  updatePhysical,
} from './manage-profile.endpoints.ts';
export { manageProfileRefusals } from './manage-profile.refusals.ts';
export { manageProfileSentences } from './manage-profile.sentences.ts';
export { CHILDREN_MAX, TEXT_LENGTHS, WEIGHTS } from './section-fields.schemas.ts';
export {
  ID_FIELDS,
  LOCKED_FIELDS,
  ProfileSections,
  SECTIONS,
  SECTIONS_OF_OTHERS,
  sectionBodies,
  sectionViews,
  type SectionData,
  type SectionName,
  type SectionUpdate,
} from './sections.schemas.ts';
