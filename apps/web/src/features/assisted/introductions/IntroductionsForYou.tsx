import { Card } from '#ui';
import { MemberRowCard } from '#features/members';
import { useTexts } from '#platform/i18n';
import type { Asked, AskedIntroduction } from '../assisted.queries.ts';
import { MeetingCard } from '../meetings/MeetingCard.tsx';
import { texts } from '../texts.ts';
import { Answer, AnswerBy, OpenChat } from './Answer.tsx';

/** Shows what a manager asks this member as the other side of somebody's service; nothing where nothing is asked. */
export function IntroductionsForYou({ asked }: { readonly asked: readonly Asked[] }) {
  const say = useTexts(texts);
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="introductions-for-you" className="flex flex-col gap-4">
      <h2 id="introductions-for-you" className="font-display text-3xl text-brand-deep">
        {say('introductionsForYou')}
      </h2>
      <ul className="m-0 grid list-none items-start gap-4 p-0 lg:grid-cols-2">
        {asked.map((item) => (
          <li key={`${item.kind} ${item.id}`} className="min-w-0">
            {item.kind === 'introduction' ? <OneAsked item={item} /> : <MeetingCard meeting={item} isOwn={false} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneAsked({ item: { id, state, member, question, expiresAt, chatThreadId } }: { readonly item: AskedIntroduction }) {
  const say = useTexts(texts);
  if (!member) return <Card tone="sunken">{say('notAvailable')}</Card>;
  return (
    <MemberRowCard
      row={member}
      actions={state === 'asked' ? <Answer introductionId={id} isOwn={false} /> : <OpenChat name={member.name} threadId={chatThreadId} />}
    >
      {state === 'asked' ? (
        <>
          <p className="mt-2 text-ink">{question}</p>
          <AnswerBy expiresAt={expiresAt} />
        </>
      ) : (
        <p className="mt-2 font-medium text-success-ink">{say('introduced', { name: member.name })}</p>
      )}
    </MemberRowCard>
  );
}
