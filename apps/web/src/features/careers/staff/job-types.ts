import type { JobType } from '@app/contract/careers';
import type { en } from './texts.en.ts';

export const JOB_TYPE_TEXTS = {
  'Full Time': 'fullTime',
  'Part Time': 'partTime',
  Contract: 'contract',
  Internship: 'internship',
} as const satisfies Record<JobType, keyof typeof en>;
