import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { CV_MAX_BYTES, Job, JobApplicationForm } from './careers.schemas.ts';
import { careersSentences as say } from './careers.sentences.ts';

/** All open jobs, newest first. */
export const listJobs = endpoint({
  name: 'careers.list',
  method: 'GET',
  path: '/jobs',
  access: 'public',
  response: z.object({ data: z.array(Job) }),
});

/** One open job, or the standing application under `general`. */
export const getJob = endpoint({
  name: 'careers.job',
  method: 'GET',
  path: '/jobs/:encrypted_id',
  access: 'public',
  params: z.object({ encrypted_id: z.string() }),
  response: z.object({ data: Job }),
  refusals: ['job_not_found'],
});

/** An application with its CV: both are stored, or neither. The same again within ten minutes is stored once. */
export const applyForJob = endpoint({
  name: 'careers.apply',
  method: 'POST',
  path: '/job-apply',
  access: 'public',
  payload: 'form',
  body: JobApplicationForm,
  files: { cv: { maxBytes: CV_MAX_BYTES, tooLarge: say.cvWrong } },
  response: z.object({ message: z.string(), data: z.object({ message: z.string() }) }),
  successStatus: 201,
  refusals: ['job_not_found', 'unsupported_type', 'file_too_large', 'too_many_requests'],
});
