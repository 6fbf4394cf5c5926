import { Briefcase, MapPin } from 'lucide-react';
import type { JobType } from '@app/contract/careers';
import { useTexts } from '#platform/i18n';
import type { Job } from './careers.queries.ts';
import { en } from './texts.en.ts';
import { texts } from './texts.ts';

const TYPES = {
  'Full Time': 'fullTime',
  'Part Time': 'partTime',
  Contract: 'contract',
  Internship: 'internship',
} as const satisfies Record<JobType, keyof typeof en>;

/** Shows place and kind of a job, in the language of the page; a place that only staff know stays as they wrote it. */
export function JobMarks({ job }: { job: Pick<Job, 'jobType' | 'location'> }) {
  const say = useTexts(texts);
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0">
      <span className="inline-flex items-center gap-1.5">
        <MapPin aria-hidden />
        {job.location === en.place ? say('place') : job.location}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Briefcase aria-hidden />
        {say(TYPES[job.jobType])}
      </span>
    </span>
  );
}
