import { getOperations, retryJob } from '@app/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { Button, toast } from '#ui';
import { consoleKey, When } from '#features/console';
import { call, type Answer } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { texts } from './texts.ts';

type Job = Answer<typeof getOperations>['data']['jobs']['failed'][number];

/** Lists jobs that failed at their last try, each with the way to begin it anew. */
export function FailedJobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="mb-1 text-lg font-semibold">
        {say('failedJobs')}
      </h2>
      <p className="mt-0 mb-3 text-sm text-muted">{say(jobs.length === 0 ? 'noneFailed' : 'failedJobsIntro')}</p>
      <ul className="m-0 grid list-none gap-3 p-0">
        {jobs.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function FailedJob({ job }: { readonly job: Job }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const client = useQueryClient();
  const again = useAction({
    send: () => call(retryJob, { params: { id: String(job.id) } }),
    otherwise: say('notBegun'),
    says: 'toast',
    onSuccess: ({ message }) => toast.success(message),
    // Also where somebody was faster: then the job is no longer in the list.
    onEnd: () => client.invalidateQueries({ queryKey: consoleKey(getOperations) }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p lang="en" className="m-0 font-semibold">
          {job.name}
        </p>
        <p lang="en" className="m-0 text-sm break-words">
          {job.error}
        </p>
        <p className="m-0 text-sm text-muted">
          {say('tries')}: {formatNumber(job.tries, language)} · {say('failedAt')}: <When at={job.failedAt} />
        </p>
      </div>
      <Button size="small" variant="secondary" busy={again.isUnderWay} onClick={() => void again.run()}>
        {say('tryAgain')}
        <span lang="en" className="sr-only">
          {job.name}
        </span>
      </Button>
    </li>
  );
}
