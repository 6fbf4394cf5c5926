import { useState } from 'react';
import type { InterestKind, InterestSide } from '@app/contract/interests';
import { Button, ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Act } from './interests.queries.ts';
import { texts } from './texts.ts';
import type { Answering } from './use-answer.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type ApproachActionsProps = {
  readonly kind: InterestKind;
  readonly side: InterestSide;
  readonly name: string;
  readonly answer: Answering;
};

/** What can be done with a row besides opening the profile. */
export function ApproachActions({ kind, side, name, answer }: ApproachActionsProps) {
  const say = useTexts(texts);
  if (answer.status === 'accepted')
    return answer.threadId === null ? null : (
      <ButtonLink to={`/messages/${answer.threadId}`} size="small" aria-label={say('respondTo', { name })}>
        {say('respond')}
      </ButtonLink>
    );
  if (answer.status !== 'pending') return null;
  return side === 'sent' ? <Withdraw kind={kind} name={name} answer={answer} /> : <AcceptOrDecline name={name} answer={answer} />;
}

function AcceptOrDecline({ name, answer }: { name: string; answer: Answering }) {
  const say = useTexts(texts);
  const common = (act: Act) => ({
    size: 'small' as const,
    busy: answer.underWay === act,
    disabled: answer.underWay !== null && answer.underWay !== act,
    onClick: () => void answer.act(act),
  });
  return (
    <>
      <Button {...common('accept')} aria-label={say('acceptOf', { name })}>
        {say('accept')}
      </Button>
      <Button {...common('decline')} variant="secondary" aria-label={say('declineOf', { name })}>
        {say('decline')}
      </Button>
    </>
  );
}

function Withdraw({ kind, name, answer }: { kind: InterestKind; name: string; answer: Answering }) {
  const say = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void answer.act('withdraw');
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={answer.underWay === 'withdraw'}
        aria-label={say('withdrawFrom', { name })}
        onClick={() => setAsking(true)}
      >
        {say('withdraw')}
      </Button>
      {isAsking && <WithdrawDialog kind={kind} onConfirm={confirm} onClose={() => setAsking(false)} />}
    </>
  );
}
