import { useState } from 'react';
import { Button, ButtonLink, Notice } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useStep } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

type AnswerProps = {
  readonly introductionId: number;
  /** True in the member's own list, false for the other side. */
  readonly isOwn: boolean;
};

/** Takes a yes or no to an introduction. */
export function Answer({ introductionId, isOwn }: AnswerProps) {
  const say = useTexts(texts);
  const [isDeclining, setDeclining] = useState(false);
  const step = useStep();
  return (
    <>
      {step.problem && (
        <div className="w-full">
          <Notice tone="danger" isAnnounced>
            {step.problem}
          </Notice>
        </div>
      )}
      <Button
        size="small"
        busy={step.isUnderWay}
        onClick={() => void step.run({ kind: 'introduction', body: { introductionId, answer: 'interested' } })}
      >
        {say('interested')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setDeclining(true)}>
        {say(isOwn ? 'notForMe' : 'noThankYou')}
      </Button>
      {isDeclining && <DeclineDialog introductionId={introductionId} asksReason={isOwn} onClose={() => setDeclining(false)} />}
    </>
  );
}

/** Says until when an answer is waited for. */
export function AnswerBy({ expiresAt }: { readonly expiresAt: string | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  if (expiresAt === null) return null;
  return <p className="mt-2 text-sm text-muted">{say('answerBy', { date: formatDay(expiresAt, language, timeZone) })}</p>;
}

/** Leads two who were introduced to their conversation. */
export function OpenChat({ name, threadId }: { readonly name: string; readonly threadId: number | null }) {
  const say = useTexts(texts);
  if (threadId === null) return null;
  return (
    <ButtonLink to={`/messages/${threadId}`} size="small">
      {say('openChat', { name })}
    </ButtonLink>
  );
}
