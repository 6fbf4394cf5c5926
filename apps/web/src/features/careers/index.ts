export { JobApply } from './apply/JobApply.tsx';
export { Jobs } from './Jobs.tsx';
