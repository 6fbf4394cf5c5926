export { JobApply } from './apply/JobApply.tsx';
export { askForJob, askForJobs } from './careers.queries.ts';
export { Jobs } from './Jobs.tsx';
