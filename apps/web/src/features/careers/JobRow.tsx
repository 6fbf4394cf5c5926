import { ChevronDown } from 'lucide-react';
import type { Job } from '@app/contract/careers';
import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { asWritten } from '#platform/page';
import { applicationLink } from './application-link.ts';
import { JobMarks } from './JobMarks.tsx';
import { JobText } from './JobText.tsx';
import { texts } from './texts.ts';

/** One of the positions, of which one is open at a time. */
export function JobRow({ job }: { job: Job }) {
  const say = useTexts(texts);
  return (
    <details name="positions" className="ui-disclosure">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-4 text-ink hover:text-brand-deep sm:px-6">
        <span className="min-w-0">
          <h3 className="text-lg font-semibold wrap-anywhere" {...asWritten(job.job_title)}>
            {job.job_title}
          </h3>
          <JobMarks job={job} />
        </span>
        <ChevronDown aria-hidden className="ui-disclosure-arrow size-5 shrink-0 text-muted" />
      </summary>
      <div className="space-y-5 px-4 pb-6 text-ink sm:px-6">
        <JobText job={job} level={4} />
        <ButtonLink {...applicationLink(job)}>{say('applyNow')}</ButtonLink>
      </div>
    </details>
  );
}
