export { careers } from './careers.feature.ts';
export { publishFirstJobs, publishJob, readCv, type JobDraft } from './careers.service.ts';
export { closeJob } from './careers.store.ts';
