export { careers } from './careers.feature.ts';
export { publishFirstJobs, downloadCv, readCv, type FirstJob } from './careers.service.ts';
export { countWaitingApplications } from './careers-desk.store.ts';
export { resealCvs } from './cv-seal.ts';
