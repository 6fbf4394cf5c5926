import type { Job, JobType } from '@app/contract/careers';
import { useTexts } from '#platform/i18n';
import { en } from './texts.en.ts';
import { texts } from './texts.ts';

const TYPES = {
  'Full Time': 'fullTime',
  'Part Time': 'partTime',
  Contract: 'contract',
  Internship: 'internship',
} as const satisfies Record<JobType, keyof typeof en>;

/** Kind and place of a job in the language of the page; a place that only staff know stays as they wrote it. */
export function useJobWords(): (job: Pick<Job, 'job_type' | 'location'>) => { readonly type: string; readonly place: string } {
  const say = useTexts(texts);
  return ({ job_type: type, location }) => ({ type: say(TYPES[type]), place: location === en.place ? say('place') : location });
}
