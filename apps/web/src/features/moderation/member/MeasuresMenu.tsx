import { Gavel } from 'lucide-react';
import { useState } from 'react';
import {
  liftSanction,
  limitMember,
  removePost,
  removeStory,
  suspendMember,
  terminateMember,
  warnMember,
  type TerminationGround,
} from '@app/contract/sanctions';
import { Menu, TextField } from '#ui';
import { DecisionDialog } from '#features/console';
import { useMe } from '#features/session';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { ContentFields, isNumber, type Content } from '../decide/ContentFields.tsx';
import { MeasureDialog, type Measure } from '../decide/MeasureDialog.tsx';
import { texts } from '../texts.ts';
import { useDeciding } from '../use-deciding.ts';

type Member = { readonly id: number; readonly memberCode: string; readonly state: string };
type OfMember = 'warn' | 'limit' | 'suspend' | 'terminate';
type Act = OfMember | 'lift' | 'remove';

const ENDED: readonly string[] = ['terminated', 'erased'];

/** Offers what moderators may do about this member without a report, beside the other actions of their page. */
export function MeasuresMenu({ member }: { readonly member: Member }) {
  const say = useTexts(texts);
  const roles = useMe().data?.roles ?? [];
  const [act, setAct] = useState<Act | null>(null);
  const close = (): void => setAct(null);
  if (!roles.some((role) => role === 'admin' || role === 'moderator') || ENDED.includes(member.state)) return null;
  const item = (one: Act, label: string, tone: 'plain' | 'danger' = 'plain') => ({ label, tone, onSelect: () => setAct(one) });
  return (
    <>
      <Menu
        label={say('measuresFor', { code: member.memberCode })}
        icon={<Gavel aria-hidden />}
        text={say('measures')}
        variant="secondary"
        items={[
          item('warn', say('act_warn')),
          item('limit', say('act_limit')),
          item('lift', say('lift')),
          item('remove', say('removeContent')),
          item('suspend', say('act_suspend'), 'danger'),
          item('terminate', say('act_terminate'), 'danger'),
        ]}
      />
      {act === 'lift' && <LiftDialog member={member} onClose={close} />}
      {act === 'remove' && <ContentDialog member={member} onClose={close} />}
      {act !== null && act !== 'lift' && act !== 'remove' && <MemberDialog act={act} member={member} onClose={close} />}
    </>
  );
}

type DialogProps = { readonly member: Member; readonly onClose: () => void };

function MemberDialog({ act, member, onClose }: DialogProps & { act: OfMember }) {
  const say = useTexts(texts);
  const [written, setWritten] = useState('');
  const evidence = written.split(/[\s,;]+/).filter((one) => one !== '');
  return (
    <MeasureDialog
      act={act}
      title={say('measureTitle', { act: say(`act_${act}`), code: member.memberCode })}
      memberId={member.id}
      send={(measure) => sendOf(act, String(member.id), { ...measure, evidence })}
      onClose={onClose}
    >
      <TextField
        label={say('restsOn')}
        hint={say('restsOnHint')}
        isOptional
        value={written}
        onValueChange={setWritten}
        autoComplete="off"
      />
    </MeasureDialog>
  );
}

function sendOf(act: OfMember, id: string, measure: Measure & { readonly evidence: string[] }) {
  const { reason, clause = 0, until, ground, evidence } = measure;
  const basis = { reason, clause, evidence };
  const params = { id };
  switch (act) {
    case 'warn':
      return call(warnMember, { params, body: basis });
    case 'limit':
      return call(limitMember, { params, body: { ...basis, until: until ?? '' } });
    case 'suspend':
      return call(suspendMember, { params, body: { ...basis, ...(until ? { until } : {}) } });
    case 'terminate':
      return call(terminateMember, { params, body: { ...basis, ground: ground as TerminationGround } });
  }
}

function LiftDialog({ member, onClose }: DialogProps) {
  const say = useTexts(texts);
  const decide = useDeciding();
  return (
    <DecisionDialog
      title={say('measureTitle', { act: say('lift'), code: member.memberCode })}
      confirm={say('lift')}
      send={({ reason }) => decide(() => call(liftSanction, { params: { id: String(member.id) }, body: { reason } }))}
      onClose={onClose}
    >
      <p className="m-0">{say('text_lift')}</p>
    </DecisionDialog>
  );
}

const KINDS = ['post', 'story'] as const;
const CALLS = { post: removePost, story: removeStory } as const;

function ContentDialog({ member, onClose }: DialogProps) {
  const say = useTexts(texts);
  const [content, setContent] = useState<Content<(typeof KINDS)[number]>>({ kind: 'post', number: '' });
  return (
    <MeasureDialog
      act="remove"
      title={say('measureTitle', { act: say('removeContent'), code: member.memberCode })}
      memberId={member.id}
      isComplete={isNumber(content)}
      send={({ reason, clause = 0 }) => call(CALLS[content.kind], { params: { id: content.number }, body: { reason, clause } })}
      onClose={onClose}
    >
      <ContentFields kinds={KINDS} content={content} onChoose={setContent} />
    </MeasureDialog>
  );
}
