import { useState } from 'react';
import { CHANGE_MAX } from '@app/contract/assisted';
import { Badge, Button, Card, Heading, Notice, TextArea } from '#ui';
import { useTexts } from '#platform/i18n';
import { useStep, type AssistedService } from '../assisted.queries.ts';
import { texts } from '../texts.ts';

type WishesProps = { readonly wishes: AssistedService['wishes']; readonly isEnded: boolean };

/** Shows what the manager wrote down, for the member to confirm or to have changed. */
export function Wishes({ wishes: { text, state }, isEnded }: WishesProps) {
  const say = useTexts(texts);
  if (isEnded && text === null) return null;
  return (
    <Card as="section" labelledBy="wishes">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3} id="wishes">
          {say('wishes')}
        </Heading>
        {state === 'confirmed' && <Badge tone="success">{say('wishesConfirmed')}</Badge>}
      </div>
      {text === null ? (
        <p className="mt-2 text-muted">{say('wishesNone')}</p>
      ) : (
        <blockquote className="m-0 mt-3 border-l-4 border-gold pl-4 wrap-anywhere whitespace-pre-line text-ink">{text}</blockquote>
      )}
      {state === 'change_asked' && <p className="mt-3 text-muted">{say('wishesChangeAsked')}</p>}
      {state === 'proposed' && !isEnded && <Answer />}
    </Card>
  );
}

function Answer() {
  const say = useTexts(texts);
  const [change, setChange] = useState<string | null>(null);
  const step = useStep();
  const isChanging = change !== null;
  const answer = (body: { answer: 'confirm' | 'change'; text?: string }) => void step.run({ kind: 'wishes', body });
  return (
    <div className="mt-4 flex flex-col gap-3">
      {step.problem && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
      {isChanging ? (
        <>
          <TextArea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button was pressed in order to write it
            autoFocus
            label={say('change')}
            value={change}
            countTo={CHANGE_MAX}
            error={step.fields['text']}
            onValueChange={setChange}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              busy={step.isUnderWay}
              disabled={change.trim() === '' || Array.from(change).length > CHANGE_MAX}
              onClick={() => answer({ answer: 'change', text: change })}
            >
              {say('sendChange')}
            </Button>
            <Button variant="quiet" onClick={() => setChange(null)}>
              {say('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted">{say('wishesAsk')}</p>
          <div className="flex flex-wrap gap-2">
            <Button busy={step.isUnderWay} onClick={() => answer({ answer: 'confirm' })}>
              {say('confirm')}
            </Button>
            <Button variant="secondary" onClick={() => setChange('')}>
              {say('askForChange')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
