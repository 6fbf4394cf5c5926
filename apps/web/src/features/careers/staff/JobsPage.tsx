import { closeJob, listStaffJobs, publishJob } from '@app/contract/careers';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button } from '#ui';
import {
  ConsolePage,
  ConsoleTable,
  consoleKey,
  DecisionDialog,
  useConsoleList,
  useKeys,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import { call } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { JobDialog } from './JobDialog.tsx';
import type { StaffJob } from './job-form.ts';
import { JOB_TYPE_TEXTS } from './job-types.ts';
import { texts } from './texts.ts';

const NO_FILTERS: readonly never[] = [];
const NEW = 'new';

/** A job, and what is about to be done with it. */
type Moving = { readonly job: StaffJob; readonly to: 'publish' | 'close' };

/** Lists the positions of the site: written, published and closed. */
export function JobsPage() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const address = useListAddress(NO_FILTERS);
  const list = useConsoleList(listStaffJobs, { query: address.query });
  const [edited, setEdited] = useState<StaffJob | typeof NEW | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const columns = useJobColumns(setEdited, setMoving);
  const refresh = () => queries.invalidateQueries({ queryKey: consoleKey(listStaffJobs) });
  useKeys([{ keys: 'n', text: say('newJob'), act: () => setEdited(NEW) }]);
  return (
    <ConsolePage
      title={say('jobs')}
      intro={say('jobsIntro')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEdited(NEW)}>
          {say('newJob')}
        </Button>
      }
    >
      <ConsoleTable name="jobs" caption={say('jobs')} columns={columns} list={list} address={address} keyOf={({ id }) => id} />
      {edited && (
        <JobDialog
          key={edited === NEW ? NEW : edited.id}
          job={edited === NEW ? null : edited}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {moving && <MoveDialog {...moving} onDone={refresh} onClose={() => setMoving(null)} />}
    </ConsolePage>
  );
}

function useJobColumns(edit: (job: StaffJob) => void, move: (moving: Moving) => void): readonly ConsoleColumn<StaffJob>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  return [
    { id: 'title', heading: say('title'), isName: true, cell: ({ jobTitle }) => jobTitle },
    { id: 'type', heading: say('type'), cell: ({ jobType }) => say(JOB_TYPE_TEXTS[jobType]) },
    { id: 'location', heading: say('location'), cell: ({ location }) => location },
    { id: 'state', heading: say('state'), cell: (job) => <State job={job} /> },
    { id: 'published', heading: say('published'), cell: ({ publishedAt }) => publishedAt && <When at={publishedAt} isDay /> },
    { id: 'lastDay', heading: say('lastDay'), cell: ({ closesAt }) => closesAt && <When at={closesAt} isDay /> },
    {
      id: 'applications',
      heading: say('applications'),
      isNumber: true,
      cell: ({ applications }) => formatNumber(applications, language),
    },
    { id: 'created', heading: say('created'), isExtra: true, cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'actions',
      isActions: true,
      heading: say('actions'),
      cell: (job) => (
        <>
          <Button size="small" variant="secondary" onClick={() => edit(job)}>
            {say('editJob')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => move({ job, to: job.status === 'open' ? 'close' : 'publish' })}>
            {say(job.status === 'open' ? 'close' : 'publish')}
          </Button>
        </>
      ),
    },
  ];
}

const TONES = { draft: 'neutral', open: 'success', closed: 'neutral', over: 'warning' } as const;

function State({ job: { status, closesAt } }: { job: StaffJob }) {
  const say = useTexts(texts);
  const shown = status === 'open' && closesAt !== null && Date.parse(closesAt) <= Date.now() ? 'over' : status;
  return (
    <span className="whitespace-nowrap">
      <Badge tone={TONES[shown]}>{say(shown)}</Badge>
    </span>
  );
}

/** Asks once more before a job comes onto the site or leaves it. */
function MoveDialog({ job, to, onDone, onClose }: Moving & { readonly onDone: () => unknown; readonly onClose: () => void }) {
  const say = useTexts(texts);
  const isPublishing = to === 'publish';
  return (
    <DecisionDialog
      title={say(isPublishing ? 'publishTitle' : 'closeTitle')}
      confirm={say(to)}
      isDanger={!isPublishing}
      asksReason={false}
      send={() => call(isPublishing ? publishJob : closeJob, { params: { id: String(job.id) } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="m-0">{say(isPublishing ? 'publishText' : 'closeText', { title: job.jobTitle })}</p>
    </DecisionDialog>
  );
}
