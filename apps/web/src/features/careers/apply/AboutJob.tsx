import type { Job } from '@app/contract/careers';
import { Card, Disclosure } from '#ui';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { asWritten } from '#platform/page';
import { JobMarks } from '../JobMarks.tsx';
import { JobText } from '../JobText.tsx';
import { texts as careers } from '../texts.ts';
import { texts } from './texts.ts';

/** What the job is, above its form. */
export function AboutJob({ job }: { job: Job }) {
  const say = useTexts(texts);
  const sayOfJob = useTexts(careers);
  const language = useLanguage();
  return (
    <Card as="section" padding="none" labelledBy="job">
      <div className="px-4 pt-5 pb-2">
        <h2 id="job" className="text-xl font-semibold wrap-anywhere text-brand-deep" {...asWritten(job.job_title)}>
          {job.job_title}
        </h2>
        <JobMarks job={job} />
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {job.published_at && <span>{sayOfJob('publishedOn', { day: formatDay(new Date(job.published_at), language) })}</span>}
          {job.closes_at && <span>{sayOfJob('applyUntil', { day: formatDay(new Date(job.closes_at), language) })}</span>}
        </p>
      </div>
      <Disclosure title={say('about')} look="row" level={3}>
        <JobText job={job} level={4} />
      </Disclosure>
    </Card>
  );
}
