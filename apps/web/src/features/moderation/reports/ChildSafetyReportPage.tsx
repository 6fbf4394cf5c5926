import { useState } from 'react';
import { decideChildSafetyReport, downloadChildSafetyFile, showChildSafetyReport, takeChildSafetyReport } from '@app/contract/reports';
import { DECISIONS, type Decision as Act } from '@app/contract/sanctions';
import { Notice, TextField } from '#ui';
import { MemberLink, OthersHere, staffName, useFollow } from '#features/console';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { ContentFields, isNumber, type Content } from '../decide/ContentFields.tsx';
import { DecidePart } from '../decide/DecidePart.tsx';
import { DecisionMade } from '../decide/DecisionMade.tsx';
import { MeasureDialog } from '../decide/MeasureDialog.tsx';
import { useNames } from '../names.ts';
import { KeptFiles } from '../show/KeptFiles.tsx';
import { OnePage } from '../show/OnePage.tsx';
import { Facts, Part, Words } from '../show/Part.tsx';
import { Sanctions } from '../show/Sanctions.tsx';
import { texts } from '../texts.ts';
import { useOne } from '../use-one.ts';
import { useTaken } from './use-taken.ts';

type Report = Answer<typeof showChildSafetyReport>['data'];

/** Shows one child-safety report, whom it may be about, and the decision. */
export function ChildSafetyReportPage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  const one = useOne(showChildSafetyReport, id);
  useFollow(['child-safety'], [showChildSafetyReport]);
  const { data } = one;
  useTaken(takeChildSafetyReport, id, data !== undefined && data.decided === null && data.lookedAt === null && !data.isOwn);
  return (
    <OnePage
      one={one}
      title={say('childSafety')}
      list="/staff/child-safety"
      titleOf={({ reference }) => say('childSafetyTitle', { reference })}
    >
      {(report) => <Whole report={report} />}
    </OnePage>
  );
}

function Whole({ report }: { report: Report }) {
  const say = useTexts(texts);
  const names = useNames();
  const [act, setAct] = useState<Act | null>(null);
  const { id, description, files, decided, lookedAt, isOwn, evidence } = report;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {decided === null && lookedAt && (
          <span className="text-sm text-muted">
            {say('lookedAtBy', { name: staffName(lookedAt.by), moment: names.moment(lookedAt.since) })}
          </span>
        )}
        <OthersHere item={`child-safety-report:${id}`} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Part title={say('whatWasReported')}>
            <Words>{description}</Words>
            {files.length > 0 && (
              <div className="mt-3">
                <KeptFiles endpoint={downloadChildSafetyFile} id={String(id)} files={files} />
              </div>
            )}
          </Part>
          {evidence.length > 0 && (
            <Part title={say('removedThings')}>
              {evidence.map(({ type, id: content, text, at }) => (
                <div key={`${type}:${content}`} className="mb-2 last:mb-0">
                  <p className="mb-1 text-sm text-muted">
                    {at ? say('asItWas', { type: names.type(type), moment: names.moment(at) }) : names.type(type)}
                  </p>
                  {text ? <Words>{text}</Words> : <p className="m-0 text-muted">{say('noWords')}</p>}
                </div>
              ))}
            </Part>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {decided ? (
            <DecisionMade made={decided} />
          ) : isOwn ? (
            <Notice tone="warning">{say('isOwn')}</Notice>
          ) : (
            <DecidePart acts={DECISIONS} onChoose={setAct} />
          )}
          <Sides report={report} />
        </div>
      </div>
      {act && <Dialog act={act} report={report} onClose={() => setAct(null)} />}
    </>
  );
}

/** Says who sent it, and whom its words name. */
function Sides({ report: { reporter, replyTo, subjectRef, subject, sanctions, reportedAt } }: { report: Report }) {
  const say = useTexts(texts);
  const names = useNames();
  return (
    <>
      <Part title={say('whoReported')}>
        <Facts
          facts={[
            {
              name: say('member'),
              value: reporter ? <MemberLink id={reporter.id} name={reporter.name || reporter.memberCode} /> : say('anonymous'),
            },
            { name: say('replyTo'), value: replyTo ?? say('noReply') },
            { name: say('came'), value: names.moment(reportedAt) },
          ]}
        />
      </Part>
      <Part title={say('namedMember')}>
        {subjectRef && <Facts facts={[{ name: say('subjectRef'), value: subjectRef }]} />}
        {subject ? (
          <>
            <p className="mt-2 mb-3">
              <MemberLink id={subject.id} name={`${subject.name} ${subject.memberCode}`.trim()} />
            </p>
            <Sanctions sanctions={sanctions} empty={say('noSanctions')} />
          </>
        ) : (
          <p className="m-0 text-sm text-muted">{say('nobodyNamed')}</p>
        )}
      </Part>
    </>
  );
}

const KINDS = ['post', 'story', 'photo'] as const;

function Dialog({ act, report: { id, reference, subject }, onClose }: { act: Act; report: Report; onClose: () => void }) {
  const say = useTexts(texts);
  const [memberCode, setMemberCode] = useState(subject?.memberCode ?? '');
  const [content, setContent] = useState<Content<(typeof KINDS)[number]>>({ kind: 'post', number: '' });
  const code = memberCode.trim().toUpperCase();
  const isNamed = subject !== null && subject.memberCode === code;
  const finding =
    act === 'remove' ? { content: `${content.kind}:${content.number}` } : code === '' || act === 'dismiss' ? {} : { memberCode: code };
  return (
    <MeasureDialog
      act={act}
      title={say('measureTitle', { act: say(`act_${act}`), code: reference })}
      memberId={isNamed ? subject.id : null}
      isComplete={act === 'dismiss' || (act === 'remove' ? isNumber(content) : code !== '')}
      send={(measure) => call(decideChildSafetyReport, { params: { id: String(id), action: act }, body: { ...measure, ...finding } })}
      onClose={onClose}
    >
      {act === 'remove' && <ContentFields kinds={KINDS} content={content} onChoose={setContent} />}
      {act !== 'remove' && act !== 'dismiss' && (
        <TextField
          label={say('memberCode')}
          hint={say('memberCodeHint')}
          value={memberCode}
          onValueChange={setMemberCode}
          autoComplete="off"
        />
      )}
    </MeasureDialog>
  );
}
