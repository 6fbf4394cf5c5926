export { createCareersRoom } from './careers.feature.ts';
export type { Careers, CareersRoom, JobDraft } from './careers.types.ts';
