import { useState } from 'react';
import { FEEDBACK_MAX } from '@app/contract/assisted';
import { Button, Notice, TextArea } from '#ui';
import { useTexts } from '#platform/i18n';
import { useStep, type Meeting } from '../assisted.queries.ts';
import { texts } from '../texts.ts';

/** Asks for a word about a meeting, for the manager alone. */
export function Feedback({ meeting: { id, canGiveFeedback, hasGivenFeedback } }: { readonly meeting: Meeting }) {
  const say = useTexts(texts);
  const [text, setText] = useState('');
  const step = useStep();
  if (hasGivenFeedback) return <p className="mt-3 text-sm text-muted">{say('feedbackSent')}</p>;
  if (!canGiveFeedback) return null;
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void step.run({ kind: 'feedback', body: { meetingId: id, text } });
      }}
    >
      {step.problem && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
      <TextArea
        label={say('feedback')}
        hint={say('feedbackHint')}
        value={text}
        countTo={FEEDBACK_MAX}
        error={step.fields['text']}
        onValueChange={setText}
      />
      <div>
        <Button type="submit" size="small" busy={step.isUnderWay} disabled={text.trim() === '' || Array.from(text).length > FEEDBACK_MAX}>
          {say('sendFeedback')}
        </Button>
      </div>
    </form>
  );
}
