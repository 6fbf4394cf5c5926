export { careers } from './careers.feature.ts';
export { publishFirstJobs, publishJob, downloadCv, readCv, type JobDraft } from './careers.service.ts';
export { closeJob } from './careers.store.ts';
export { resealCvs } from './cv-seal.ts';
export { countWaitingApplications } from './careers-desk.store.ts';
