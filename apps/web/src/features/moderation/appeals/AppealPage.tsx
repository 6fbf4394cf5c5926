import { useState } from 'react';
import { changeSanction, downloadAppealFile, revokeSanction, showAppeal, upholdSanction } from '@app/contract/sanctions';
import { Badge, Button } from '#ui';
import { DecisionDialog, Keys, MemberLink, OthersHere, staffName, useFollow, useKeys } from '#features/console';
import { call, type Answer } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { endOfDay } from '../decide/how-long.ts';
import { LastDay } from '../decide/LengthFields.tsx';
import { useNames } from '../names.ts';
import { KeptFiles } from '../show/KeptFiles.tsx';
import { OnePage } from '../show/OnePage.tsx';
import { Part, Words } from '../show/Part.tsx';
import { SanctionLines, Sanctions } from '../show/Sanctions.tsx';
import { texts } from '../texts.ts';
import { useDeciding } from '../use-deciding.ts';
import { useOne } from '../use-one.ts';

type Appeal = Answer<typeof showAppeal>['data'];
type Act = 'uphold' | 'change' | 'revoke';

const CALLS = { uphold: upholdSanction, revoke: revokeSanction } as const;
const KEYS = { uphold: 'b', change: 'c', revoke: 't' } as const;
/** Lists the sanctions whose end can be moved. */
const LASTING: readonly string[] = ['limit', 'suspension', 'termination'];

/** Shows one appeal: what the member says, what was decided, and the second decision; whoever made the first cannot open it. */
export function AppealPage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  const names = useNames();
  const one = useOne(showAppeal, id);
  useFollow(['appeals'], [showAppeal]);
  return (
    <OnePage
      one={one}
      title={say('appeals')}
      list="/staff/appeals"
      ownText={say('notYours')}
      titleOf={({ memberName, memberCode, kind }) => say('appealTitle', { name: memberName || memberCode, sanction: names.sanction(kind) })}
    >
      {(appeal) => <Whole appeal={appeal} />}
    </OnePage>
  );
}

function Whole({ appeal }: { appeal: Appeal }) {
  const say = useTexts(texts);
  const names = useNames();
  const [act, setAct] = useState<Act | null>(null);
  const { id, text, files, sentAt, decideBy, isLate, outcome, sanction, others, memberId, memberCode } = appeal;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3 text-sm text-muted">
        <MemberLink id={memberId} name={memberCode} />
        <span>{say('sentOn', { moment: names.moment(sentAt) })}</span>
        {outcome === null && <span>{say('dueOn', { moment: names.moment(decideBy) })}</span>}
        {outcome === null && isLate && <Badge tone="danger">{say('late')}</Badge>}
        <OthersHere item={`appeal:${id}`} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Part title={say('whatTheySay')}>
            <Words>{text}</Words>
            {files.length > 0 && (
              <div className="mt-3">
                <KeptFiles
                  endpoint={downloadAppealFile}
                  id={String(id)}
                  files={files.map((kind, index) => ({
                    number: index + 1,
                    of: 'appeal' as const,
                    kind: kind === 'image' ? ('image' as const) : ('file' as const),
                  }))}
                />
              </div>
            )}
          </Part>
          <Part title={say('theDecision')}>
            <div className="text-sm">
              <SanctionLines sanction={sanction} />
            </div>
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {outcome === null ? (
            <Choice kind={sanction.kind} isRunning={sanction.isRunning} onChoose={setAct} />
          ) : (
            <AppealDecision appeal={appeal} />
          )}
          <Part title={say('otherSanctions')}>
            <Sanctions sanctions={others} empty={say('noEarlier')} />
          </Part>
        </div>
      </div>
      {act && <AppealDialog act={act} appeal={appeal} onClose={() => setAct(null)} />}
    </>
  );
}

function Choice({ kind, isRunning, onChoose }: { kind: string; isRunning: boolean; onChoose: (act: Act) => void }) {
  const say = useTexts(texts);
  const acts: readonly Act[] = isRunning && LASTING.includes(kind) ? ['uphold', 'change', 'revoke'] : ['uphold', 'revoke'];
  useKeys(acts.map((act) => ({ keys: KEYS[act], text: say(act), act: () => onChoose(act) })));
  return (
    <Part title={say('decide')}>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button key={act} variant="secondary" onClick={() => onChoose(act)}>
            {say(act)}
            <span aria-hidden className="text-ink pointer-coarse:hidden">
              <Keys keys={KEYS[act]} />
            </span>
          </Button>
        ))}
      </div>
      <p className="mt-2 mb-0 text-sm text-muted">{say('appealHint')}</p>
    </Part>
  );
}

function AppealDecision({ appeal: { outcome, decidedBy, decidedAt, reason, givenBack } }: { appeal: Appeal }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const names = useNames();
  if (outcome === null || decidedAt === null) return null;
  return (
    <Part title={say('decision')}>
      <p className="m-0 font-semibold">{say('decidedOn', { decision: say(`outcome_${outcome}`), moment: names.moment(decidedAt) })}</p>
      {decidedBy && <p className="m-0 text-muted">{say('decidedBy', { name: staffName(decidedBy) })}</p>}
      {reason && <p className="mt-2 mb-0 wrap-anywhere whitespace-pre-line">{reason}</p>}
      {givenBack && (givenBack.days > 0 || givenBack.credits > 0) && (
        <p className="mt-2 mb-0">
          {say('gaveBack', { days: formatNumber(givenBack.days, language), credits: formatNumber(givenBack.credits, language) })}
        </p>
      )}
    </Part>
  );
}

function AppealDialog({ act, appeal: { id, memberCode }, onClose }: { act: Act; appeal: Appeal; onClose: () => void }) {
  const say = useTexts(texts);
  const decide = useDeciding();
  const [day, setDay] = useState('');
  const until = endOfDay(day);
  const params = { id: String(id) };
  return (
    <DecisionDialog
      title={say('measureTitle', { act: say(act), code: memberCode })}
      confirm={say(act)}
      isComplete={act !== 'change' || until !== null}
      outcomeName={(outcome) => {
        const known = (['upheld', 'changed', 'taken_back'] as const).find((one) => one === outcome);
        return known ? say(`outcome_${known}`) : outcome;
      }}
      send={({ reason }) =>
        decide(() =>
          act === 'change'
            ? call(changeSanction, { params, body: { reason, until: until ?? '' } })
            : call(CALLS[act], { params, body: { reason } }),
        )
      }
      onClose={onClose}
    >
      <p className="m-0">{say(`text_${act}`)}</p>
      {act === 'change' && <LastDay day={day} onChoose={setDay} />}
    </DecisionDialog>
  );
}
