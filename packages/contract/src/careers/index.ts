export { applyForJob, getJob, listJobs } from './careers.endpoints.ts';
export { careersRefusals } from './careers.refusals.ts';
export {
  APPLICATION_TEXT_MAX,
  CV_FILE_NAME_MAX,
  CV_MAX_BYTES,
  CV_TYPES,
  type CvType,
  EXPERIENCE_YEARS,
  GENERAL_APPLICATION,
  Job,
  JOB_TYPES,
  JobApplicationForm,
  type JobType,
} from './careers.schemas.ts';
export { careersSentences } from './careers.sentences.ts';
export {
  changeJobApplication,
  downloadJobCv,
  JobApplication,
  JobApplicationRow,
  listJobApplications,
  showJobApplication,
} from './careers-desk.endpoints.ts';
export {
  closeJob,
  createJob,
  listStaffJobs,
  publishJob,
  REQUIREMENTS_MAX,
  STAFF_JOBS_PAGE_SIZE,
  StaffJob,
  updateJob,
} from './staff-jobs.endpoints.ts';
