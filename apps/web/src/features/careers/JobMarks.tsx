import { Briefcase, MapPin } from 'lucide-react';
import type { Job } from '@app/contract/careers';
import { useJobWords } from './use-job-words.ts';

/** Where a job is and of which kind. */
export function JobMarks({ job }: { job: Pick<Job, 'job_type' | 'location'> }) {
  const { type, place } = useJobWords()(job);
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0">
      <span className="inline-flex items-center gap-1.5">
        <MapPin aria-hidden />
        {place}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Briefcase aria-hidden />
        {type}
      </span>
    </span>
  );
}
