import * as z from 'zod/mini';
import { endpoint, PageNumber, pagination, SeenVersion } from '../kernel/index.ts';
import { visitorLine } from '../visitor-fields/index.ts';
import { Job, JOB_TYPES } from './careers.schemas.ts';
import { careersSentences as say } from './careers.sentences.ts';

export const STAFF_JOBS_PAGE_SIZE = 50;
export const REQUIREMENTS_MAX = 30;

/** A position as staff see it. */
export const StaffJob = z.extend(Job, {
  id: z.int(),
  /** `open`: on the site, unless its last day is over. */
  status: z.enum(['draft', 'open', 'closed']),
  /** How many have applied for it. */
  applications: z.int(),
  created_at: z.iso.datetime(),
  /** How often it was changed, from 1. */
  version: z.int(),
});
export type StaffJob = z.output<typeof StaffJob>;

/** Longer than any text may be after it was cleaned; the server judges what is left. */
const RAW_MAX = 100_000;
const day = z.nullish(z.union([z.literal(''), z.iso.datetime({ offset: true })], say.dayWrong.en));

/** The whole position anew. */
export const JobForm = z.object({
  job_title: visitorLine(1, 150, say.titleRequired.en),
  job_type: z.enum(JOB_TYPES, say.typeRequired.en),
  location: z._default(visitorLine(1, 100, say.locationRequired.en), 'Dhaka Bangladesh'),
  /** HTML; it is cleaned when it is saved. */
  responsibilities: z.string(say.responsibilitiesRequired.en).check(z.maxLength(RAW_MAX, say.responsibilitiesTooLong.en)),
  requirements: z.array(visitorLine(1, 300, say.requirementLength.en)).check(z.maxLength(REQUIREMENTS_MAX, say.tooManyRequirements.en)),
  /** Until when one may apply; null: until it is closed. */
  closes_at: z.pipe(
    day,
    z.transform((value) => (value ? new Date(value) : null)),
  ),
  version: SeenVersion,
});

const ofAdmins = { access: 'staff', roles: [] } as const;
const one = {
  ...ofAdmins,
  params: z.object({ id: z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number)) }),
  response: z.object({ data: StaffJob }),
} as const;

/** All positions, also drafts and closed ones, the newest first. */
export const listStaffJobs = endpoint({
  ...ofAdmins,
  name: 'careers.staff-list',
  method: 'GET',
  path: '/staff/jobs',
  query: z.object({ page: PageNumber }),
  response: z.object({ data: z.array(StaffJob), ...pagination }),
});

/** A new position, as a draft. */
export const createJob = endpoint({
  ...ofAdmins,
  name: 'careers.staff-create',
  method: 'POST',
  path: '/staff/jobs',
  body: JobForm,
  response: one.response,
});

/** Writes a position anew; who applied for it before keeps its title of then. */
export const updateJob = endpoint({
  ...one,
  name: 'careers.staff-update',
  method: 'PUT',
  path: '/staff/jobs/:id',
  body: JobForm,
  refusals: ['not_found', 'changed_meanwhile'],
});

/** Opens a position, also one that was closed. */
export const publishJob = endpoint({
  ...one,
  name: 'careers.staff-publish',
  method: 'POST',
  path: '/staff/jobs/:id/publish',
  refusals: ['not_found'],
});

/** Takes a position off the site: nobody can apply any more. */
export const closeJob = endpoint({
  ...one,
  name: 'careers.staff-close',
  method: 'POST',
  path: '/staff/jobs/:id/close',
  refusals: ['not_found'],
});
