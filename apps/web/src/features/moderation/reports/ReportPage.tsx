import { useState } from 'react';
import { decideReport, downloadReportFile, reportReasons, showReport, takeReport } from '@app/contract/reports';
import { DECISIONS, type Decision as Act } from '@app/contract/sanctions';
import { Badge, Notice } from '#ui';
import { MemberLink, OthersHere, staffName, useFollow } from '#features/console';
import { call } from '#platform/api';
import { formatDigits, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { DecidePart } from '../decide/DecidePart.tsx';
import { DecisionMade } from '../decide/DecisionMade.tsx';
import { MeasureDialog } from '../decide/MeasureDialog.tsx';
import { useNames } from '../names.ts';
import { KeptFiles } from '../show/KeptFiles.tsx';
import { OnePage } from '../show/OnePage.tsx';
import { PageLink } from '../show/PageLink.tsx';
import { Part, Words } from '../show/Part.tsx';
import { Sanctions } from '../show/Sanctions.tsx';
import { texts } from '../texts.ts';
import { useOne } from '../use-one.ts';
import { Reported, type Report } from './Reported.tsx';
import { useTaken } from './use-taken.ts';

/** Shows one report: what it quotes, what is known of both sides, and the decision. */
export function ReportPage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const one = useOne(showReport, id);
  useFollow(['reports'], [showReport]);
  const { data } = one;
  useTaken(takeReport, id, data !== undefined && data.decided === null && data.lookedAt === null && !data.isOwn);
  return (
    <OnePage
      one={one}
      title={say('reports')}
      list="/staff/reports"
      titleOf={({ reason }) => say('reportTitle', { number: formatDigits(id, language), reason: reportReasons[reason][language] })}
    >
      {(report) => <Whole report={report} />}
    </OnePage>
  );
}

function Whole({ report }: { report: Report }) {
  const say = useTexts(texts);
  const names = useNames();
  const [act, setAct] = useState<Act | null>(null);
  const { id, isUrgent, isOwn, type, isThere, decided, lookedAt, reported } = report;
  const acts = DECISIONS.filter((one) => one !== 'remove' || (type !== 'member' && isThere));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {isUrgent && <Badge tone="danger">{say('urgent')}</Badge>}
        {decided === null && lookedAt && (
          <span className="text-sm text-muted">
            {say('lookedAtBy', { name: staffName(lookedAt.by), moment: names.moment(lookedAt.since) })}
          </span>
        )}
        <OthersHere item={`report:${id}`} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Reported report={report} />
          <Reporter report={report} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {decided ? (
            <DecisionMade made={decided} />
          ) : isOwn ? (
            <Notice tone="warning">{say('isOwn')}</Notice>
          ) : (
            <DecidePart acts={acts} onChoose={setAct} />
          )}
          <AboutThem report={report} />
        </div>
      </div>
      {act && (
        <MeasureDialog
          act={act}
          title={say('measureTitle', { act: say(`act_${act}`), code: reported.memberCode })}
          memberId={reported.id}
          send={(measure) => call(decideReport, { params: { id: String(id), action: act }, body: measure })}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

function Reporter({ report: { id, reporter, detail, files, byReporter, reportedAt } }: { report: Report }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const names = useNames();
  const sent = files.filter(({ of }) => of === 'reporter');
  return (
    <Part title={say('whoReported')}>
      <p className="mb-2 text-sm">
        <MemberLink id={reporter.id} name={reporter.name || reporter.memberCode} /> ·{' '}
        <span className="text-muted">{names.moment(reportedAt)}</span>
      </p>
      {detail ? <Words>{detail}</Words> : <p className="m-0 text-sm text-muted">{say('noDetail')}</p>}
      {sent.length > 0 && (
        <div className="mt-3">
          <KeptFiles endpoint={downloadReportFile} id={String(id)} files={sent} />
        </div>
      )}
      <p className="mt-2 mb-0 text-sm text-muted">
        {say('reporterCounts', { all: formatNumber(byReporter.all, language), upheld: formatNumber(byReporter.upheld, language) })}
      </p>
    </Part>
  );
}

const STATES = ['active', 'suspended', 'deactivated', 'deletion_pending', 'terminated', 'erased'] as const;

function AboutThem({ report: { reported, reportedState, earlier, sanctions } }: { report: Report }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const names = useNames();
  const state = STATES.find((one) => one === reportedState);
  return (
    <Part title={say('aboutThem', { name: reported.name || reported.memberCode })}>
      <p className="mb-3 text-sm">
        <MemberLink id={reported.id} name={reported.memberCode} />
        {state && <span className="text-muted"> · {say('accountState', { state: say(`state_${state}`) })}</span>}
      </p>
      <h3 className="mb-1 text-sm font-semibold">{say('sanctions')}</h3>
      <Sanctions sanctions={sanctions} empty={say('noSanctions')} />
      <h3 className="mt-3 mb-1 text-sm font-semibold">{say('earlierReports')}</h3>
      {earlier.length === 0 && <p className="m-0 text-sm text-muted">{say('noEarlier')}</p>}
      <ul className="m-0 list-none divide-y divide-line p-0 text-sm">
        {earlier.map(({ id, reason, type, reportedAt, decided }) => (
          <li key={id} className="py-1.5">
            <PageLink to={`/staff/reports/${id}`}>{reportReasons[reason][language]}</PageLink>
            <span className="text-muted">
              {` · ${names.type(type)} · ${names.moment(reportedAt)} · ${decided ? names.decided(decided.decision) : say('state_open')}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
