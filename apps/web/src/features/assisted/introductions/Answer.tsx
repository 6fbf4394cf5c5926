import { useState } from 'react';
import { Button, ButtonLink, Notice } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useStep } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

type AnswerProps = {
  readonly introductionId: number;
  readonly expiresAt: string | null;
  /** True in the member's own list, false for the other side. */
  readonly isOwn: boolean;
};

/** Yes or no to an introduction, and until when. */
export function Answer({ introductionId, expiresAt, isOwn }: AnswerProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const [isDeclining, setDeclining] = useState(false);
  const step = useStep();
  return (
    <div className="flex w-full flex-col gap-3">
      {step.problem && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
      {expiresAt && <p className="text-sm text-muted">{say('answerBy', { date: formatDay(expiresAt, language, timeZone) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={step.isUnderWay}
          onClick={() => void step.run({ kind: 'introduction', body: { introductionId, answer: 'interested' } })}
        >
          {say('interested')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {say(isOwn ? 'notForMe' : 'noThankYou')}
        </Button>
      </div>
      {isDeclining && <DeclineDialog introductionId={introductionId} asksReason={isOwn} onClose={() => setDeclining(false)} />}
    </div>
  );
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
