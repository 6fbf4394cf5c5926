import { Badge, Card, Disclosure, Heading } from '#ui';
import { MemberRowCard } from '#features/members';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { Introduction } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { Answer, AnswerBy, OpenChat } from './Answer.tsx';

type OwnIntroductionsProps = { readonly introductions: readonly Introduction[]; readonly isEnded: boolean };

/** Shows people whom the manager suggested: what waits for an answer first, what did not work out folded away. */
export function OwnIntroductions({ introductions, isEnded }: OwnIntroductionsProps) {
  const say = useTexts(texts);
  const open = introductions.filter(({ state }) => state !== 'closed');
  const closed = introductions.filter(({ state }) => state === 'closed');
  if (isEnded && introductions.length === 0) return null;
  const inOrder = [...open.filter(({ state }) => state === 'offered'), ...open.filter(({ state }) => state !== 'offered')];
  return (
    <section aria-labelledby="introductions" className="flex flex-col gap-3">
      <Heading level={3} id="introductions">
        {say('introductions')}
      </Heading>
      {introductions.length === 0 && <Card tone="sunken">{say('introductionsNone')}</Card>}
      {inOrder.map((introduction) => (
        <OneIntroduction key={introduction.id} introduction={introduction} isEnded={isEnded} />
      ))}
      {closed.length > 0 && (
        <Disclosure title={say('earlierIntroductions')} level={4}>
          <ul className="m-0 flex list-none flex-col gap-3 p-0">
            {closed.map((introduction) => (
              <li key={introduction.id}>
                <Closed introduction={introduction} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function OneIntroduction({ introduction, isEnded }: { readonly introduction: Introduction; readonly isEnded: boolean }) {
  const say = useTexts(texts);
  const { id, state, member, words, expiresAt, chatThreadId } = introduction;
  if (!member) return <Card tone="sunken">{say('notAvailable')}</Card>;
  return (
    <MemberRowCard
      row={member}
      actions={
        state === 'offered' && !isEnded ? (
          <Answer introductionId={id} isOwn />
        ) : state === 'made' ? (
          <OpenChat name={member.name} threadId={chatThreadId} />
        ) : null
      }
    >
      {words && (
        <div className="mt-2">
          <p className="text-sm text-muted">{say('words')}</p>
          <blockquote className="m-0 border-l-4 border-gold pl-3 wrap-anywhere whitespace-pre-line text-ink">{words}</blockquote>
        </div>
      )}
      {state === 'offered' && !isEnded && <AnswerBy expiresAt={expiresAt} />}
      {state === 'made' && <p className="mt-2 font-medium text-success-ink">{say('introduced', { name: member.name })}</p>}
      {state === 'waiting' && (
        <div className="mt-2 flex flex-col items-start gap-1">
          <Badge tone="warning">{say('waitingBadge')}</Badge>
          <p className="text-muted">{say('waiting')}</p>
        </div>
      )}
    </MemberRowCard>
  );
}

function Closed({ introduction: { member, date } }: { readonly introduction: Introduction }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  return (
    <>
      <p className="font-medium">{member?.name ?? say('notAvailable')}</p>
      <p className="text-muted">{say('didNotWorkOut')}</p>
      <p className="text-sm text-muted">{say('suggestedOn', { date: formatDay(date, language, timeZone) })}</p>
    </>
  );
}
