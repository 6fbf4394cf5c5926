import type { listSanctions } from '@app/contract/sanctions';
import { Badge } from '#ui';
import { staffName, useTaka } from '#features/console';
import type { Answer } from '#platform/api';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { texts } from '../texts.ts';
import { PageLink } from './PageLink.tsx';

export type Sanction = Answer<typeof listSanctions>['data'][number];

/** Lists the sanctions of a member, one below the other; `empty` where there are none. */
export function Sanctions({ sanctions, empty }: { readonly sanctions: readonly Sanction[]; readonly empty: string }) {
  if (sanctions.length === 0) return <p className="m-0 text-sm text-muted">{empty}</p>;
  return (
    <ul className="m-0 list-none divide-y divide-line p-0 text-sm">
      {sanctions.map((sanction) => (
        <li key={sanction.id} className="py-2 first:pt-0">
          <SanctionLines sanction={sanction} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a sanction as staff read it: what, why, by whom, how long, what became of it. */
export function SanctionLines({ sanction }: { readonly sanction: Sanction }) {
  const say = useTexts(texts);
  const names = useNames();
  const taka = useTaka();
  const { kind, reason, clause, ground, until, imposedAt, imposedBy, evidence, endedHow, endedAt, endReason, returned, appeal } = sanction;
  const lasts = kind === 'limit' || kind === 'suspension';
  const moment = names.moment(imposedAt);
  const facts = [
    names.clause(clause),
    ...(ground ? [say(`ground_${ground}`)] : []),
    ...(lasts ? [until ? say('untilDay', { moment: names.moment(until) }) : say('untilOpen')] : []),
  ];
  const sum = returned.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{names.sanction(kind)}</span>
        <SanctionState sanction={sanction} />
        {appeal && <AppealLink appeal={appeal} />}
      </div>
      <p className="my-1 wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="m-0 text-muted">{facts.join(' · ')}</p>
      <p className="m-0 text-muted">
        {imposedBy ? say('by', { name: staffName(imposedBy), moment }) : say('byNotice', { moment })}
        <Origin sanction={sanction} />
      </p>
      {evidence.length > 0 && <p className="m-0 text-muted">{say('evidence', { what: evidence.join(', ') })}</p>}
      {sum > 0 && <p className="m-0 text-muted">{say('returnedSum', { amount: taka(sum) })}</p>}
      {endedHow && endedAt && (
        <p className="m-0 text-muted">
          {say('endedHow', { how: say(`ended_${endedHow}`), moment: names.moment(endedAt) })}
          {endReason && `: ${endReason}`}
        </p>
      )}
    </>
  );
}

/** Links to the report that a sanction came of. */
function Origin({ sanction: { reportId, childSafetyReportId } }: { sanction: Sanction }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const number = (id: number): string => formatDigits(id, language);
  if (reportId !== null)
    return (
      <>
        {' · '}
        <PageLink to={`/staff/reports/${reportId}`}>{say('fromReport', { number: number(reportId) })}</PageLink>
      </>
    );
  if (childSafetyReportId === null) return null;
  return (
    <>
      {' · '}
      <PageLink to={`/staff/child-safety/${childSafetyReportId}`}>
        {say('fromChildSafety', { number: number(childSafetyReportId) })}
      </PageLink>
    </>
  );
}

function SanctionState({ sanction: { isRunning, endedHow, kind } }: { sanction: Sanction }) {
  const say = useTexts(texts);
  if (endedHow === 'taken_back') return <Badge tone="success">{say('takenBackBadge')}</Badge>;
  if (kind === 'content_removed' || kind === 'warning') return null;
  return isRunning ? <Badge tone="danger">{say('inForce')}</Badge> : <Badge>{say('isOver')}</Badge>;
}

function AppealLink({ appeal: { id, outcome } }: { appeal: NonNullable<Sanction['appeal']> }) {
  const say = useTexts(texts);
  return (
    <PageLink to={`/staff/appeals/${id}`}>
      {outcome === null ? say('appealWaits') : `${say('appeals')}: ${say(`outcome_${outcome}`)}`}
    </PageLink>
  );
}
