import { getOperations } from '@app/contract/operations';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState, SkeletonRows, TimeAgo } from '#ui';
import { consoleKey, ConsolePage } from '#features/console';
import { call, type Answer } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { FailedJobs } from './FailedJobs.tsx';
import { texts } from './texts.ts';

type Figures = Answer<typeof getOperations>['data'];

const EVERY_MS = 30_000;
const GIGABYTE = 1e9;
const MEGABYTE = 1e6;
/** With less than this share free the disk needs a look; backups older than a day and a half, too. */
const LEAST_FREE = 0.1;
const BACKUP_EVERY_MS = 36 * 3_600_000;
/** Above so many codes their arrival says something. */
const ENOUGH_CODES = 20;

/** Shows what an operator must know of the machine behind the site. */
export function OperationsPage() {
  const say = useTexts(texts);
  const asked = useQuery({
    queryKey: consoleKey(getOperations),
    queryFn: ({ signal }) => call(getOperations, {}, { signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <ConsolePage title={say('operations')} intro={say('operationsIntro')}>
      {asked.data === undefined && asked.isError && (
        <ErrorState text={say('failed')} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
      )}
      {asked.data === undefined && !asked.isError && <SkeletonRows count={8} />}
      {asked.data && (
        <>
          <Cards figures={asked.data.data} at={asked.dataUpdatedAt} />
          <FailedJobs jobs={asked.data.data.jobs.failed} />
        </>
      )}
    </ConsolePage>
  );
}

function Cards({ figures, at }: { readonly figures: Figures; readonly at: number }) {
  const say = useTexts(texts);
  const { codes, disk, jobs, ledgerDifferences, servers } = figures;
  const number = useNumber();
  const gigabytes = (bytes: number): string => number(bytes / GIGABYTE, 1);
  return (
    <div className="mb-8 grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      <Gateways gateways={figures.gateways} />
      <State title={say('codes')} isWell={codes.sent < ENOUGH_CODES || codes.entered * 2 >= codes.sent}>
        <p className="m-0">{say('codesLine', { sent: number(codes.sent), entered: number(codes.entered) })}</p>
        <p className="m-0 text-sm text-muted">{say('codesMax', { max: number(codes.hourMax) })}</p>
      </State>
      <State title={say('ledger')} isWell={ledgerDifferences === 0}>
        {ledgerDifferences === 0 ? say('ledgerAgrees') : say('ledgerDiffers', { count: ledgerDifferences })}
      </State>
      <State title={say('disk')} isWell={disk.free >= disk.total * LEAST_FREE}>
        <p className="m-0">{say('diskLine', { free: gigabytes(disk.free), total: gigabytes(disk.total) })}</p>
        <p className="m-0 text-sm text-muted">{say('databaseLine', { size: number(disk.database / GIGABYTE, 2) })}</p>
      </State>
      <Backup backup={figures.backup} at={at} />
      <State title={say('queue')} isWell={jobs.givenUp === 0}>
        <p className="m-0">{say('queueLine', { due: number(jobs.due), under_way: number(jobs.underWay), later: number(jobs.later) })}</p>
        <p className="m-0 text-sm text-muted">{say('serversLine', { count: servers })}</p>
      </State>
    </div>
  );
}

/** Writes numbers in the digits of the page, with at most so many places behind the point. */
function useNumber(): (value: number, places?: number) => string {
  const language = useLanguage();
  return (value, places = 0) => formatNumber(Number(value.toFixed(places)), language);
}

function Gateways({ gateways }: Pick<Figures, 'gateways'>) {
  const say = useTexts(texts);
  const number = useNumber();
  return (
    <State title={say('gateways')} isWell={gateways.every(({ answered, silent }) => silent * 4 <= answered)}>
      {gateways.length === 0 && say('noQuestions')}
      {gateways.map(({ name, answered, silent }) => (
        <p key={name} className="m-0">
          {say('gatewayLine', { name: NAMES[name] ?? name, answered: number(answered), silent: number(silent) })}
        </p>
      ))}
    </State>
  );
}

/** As the companies write themselves, in both languages. */
const NAMES: Readonly<Record<string, string>> = { bkash: 'bKash', sslcommerz: 'SSLCOMMERZ' };

function Backup({ backup, at }: Pick<Figures, 'backup'> & { readonly at: number }) {
  const say = useTexts(texts);
  const number = useNumber();
  const { isOn, lastAt, lastBytes } = backup;
  if (!isOn)
    return (
      <State title={say('backup')} isWell={false}>
        {say('backupOff')}
      </State>
    );
  if (lastAt === null)
    return (
      <State title={say('backup')} isWell={false}>
        {say('backupNone')}
      </State>
    );
  const [before = '', after = ''] = say('backupLine', { when: '\n', size: number((lastBytes ?? 0) / MEGABYTE, 1) }).split('\n');
  return (
    <State title={say('backup')} isWell={at - Date.parse(lastAt) < BACKUP_EVERY_MS}>
      {before}
      <TimeAgo instant={lastAt} now={new Date(at)} />
      {after}
    </State>
  );
}

type StateProps = { readonly title: string; readonly isWell: boolean; readonly children: ReactNode };

function State({ title, isWell, children }: StateProps) {
  const say = useTexts(texts);
  const Mark = isWell ? CircleCheck : TriangleAlert;
  return (
    <section className="flex gap-3 rounded-card border border-line bg-card px-4 py-3">
      <Mark
        role="img"
        aria-label={say(isWell ? 'isWell' : 'needsLook')}
        className={`mt-1 size-5 shrink-0 ${isWell ? 'text-success-ink' : 'text-danger-ink'}`}
      />
      <div className="min-w-0">
        <h2 className="m-0 text-base font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  );
}
