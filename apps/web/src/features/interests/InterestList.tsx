import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, CircleX, Clock, FilterX, Heart, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { INTEREST_SIDES, type InterestKind, type InterestSide, type InterestStatus } from '@app/contract/interests';
import { Badge, Button, ButtonLink, EmptyState, Question, Tabs } from '#ui';
import { MemberRowCard, MemberRowList } from '#features/members';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { interestsQuery, type Act, type InterestRow } from './interests.queries.ts';
import { texts, wordsOf } from './texts.ts';
import { MessageLink } from './MessageLink.tsx';
import { useAnswer, type Answering } from './use-answer.ts';

type OfSide = { readonly kind: InterestKind; readonly side: InterestSide };

/** Shows what came and what was sent, each newest first. */
export function InterestList({ kind }: { kind: InterestKind }) {
  const say = useTexts(texts);
  const [side, setSide] = useState<InterestSide>('received');
  const tabs = INTEREST_SIDES.map((id) => ({ id, label: say(id), panel: <Side key={id} kind={kind} side={id} /> }));
  const title = say(wordsOf[kind].title);
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      <Tabs label={title} tabs={tabs} value={side} onValueChange={setSide} />
    </section>
  );
}

function Side({ kind, side }: OfSide) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(interestsQuery(kind, side));
  const empty = (
    <EmptyState
      title={say(wordsOf[kind].empty[side])}
      drawing={kind === 'interest' ? <Heart aria-hidden /> : <HeartHandshake aria-hidden />}
      action={<ButtonLink to="/feed">{say('browse')}</ButtonLink>}
    />
  );
  return (
    <MemberRowList
      look="halves"
      list={list}
      keyOf={(row) => row.id}
      render={(row) => <Row kind={kind} side={side} row={row} />}
      empty={empty}
    />
  );
}

/** Shows an interest or a proposal: whose, what it says, when, how it stands, and what can be done. */
function Row({ kind, side, row }: OfSide & { readonly row: InterestRow }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const answer = useAnswer(kind, row);
  return (
    <MemberRowCard row={row} actions={<Actions kind={kind} side={side} name={row.name} answer={answer} />}>
      <p className="mt-2 wrap-break-word whitespace-pre-line text-ink">{row.message}</p>
      {row.note && <p className="mt-1 wrap-break-word whitespace-pre-line text-ink">{row.note}</p>}
      <p className="mt-1 text-sm text-muted">{formatMoment(row.createdAt, language, timeZone)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <StatusBadge status={answer.status} />
        {side === 'received' && row.strictMatch === 0 && (
          <Badge tone="warning" icon={<FilterX aria-hidden />}>
            {say('strictMismatch')}
          </Badge>
        )}
      </p>
      {answer.problem && (
        <p role="alert" className="mt-2 text-danger-ink">
          {answer.problem}
        </p>
      )}
    </MemberRowCard>
  );
}

type OfAnswer = { readonly name: string; readonly answer: Answering };

function Actions({ kind, side, name, answer }: OfSide & OfAnswer) {
  if (answer.status === 'accepted') return <MessageLink name={name} threadId={answer.threadId} />;
  if (answer.status !== 'pending') return null;
  return side === 'sent' ? <Withdraw kind={kind} name={name} answer={answer} /> : <AcceptOrDecline name={name} answer={answer} />;
}

function AcceptOrDecline({ name, answer }: OfAnswer) {
  const say = useTexts(texts);
  const common = (act: Act) => ({
    size: 'small' as const,
    busy: answer.underWay === act,
    disabled: answer.underWay !== null && answer.underWay !== act,
    onClick: () => answer.act(act),
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

function Withdraw({ kind, name, answer }: OfAnswer & { readonly kind: InterestKind }) {
  const say = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const withdraw = () => {
    setAsking(false);
    answer.act('withdraw');
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
      {isAsking && (
        <Question
          isFullOnPhone
          title={say(wordsOf[kind].withdrawTitle)}
          no={say('cancel')}
          yes={say('withdraw')}
          onNo={stay}
          onYes={withdraw}
        />
      )}
    </>
  );
}

const looks = {
  pending: { tone: 'warning', Icon: Clock },
  accepted: { tone: 'success', Icon: CircleCheck },
  declined: { tone: 'neutral', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: CircleSlash },
  expired: { tone: 'neutral', Icon: CircleSlash },
} as const;

/** Says how an interest or a proposal stands. */
export function StatusBadge({ status }: { status: InterestStatus }) {
  const say = useTexts(texts);
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {say(status)}
    </Badge>
  );
}
