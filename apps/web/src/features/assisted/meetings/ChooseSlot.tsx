import { useId, useState } from 'react';
import { Badge, Button, Notice, Question } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { useStep, type Meeting } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { meetingTime } from './meeting-time.ts';
import { Time } from './Time.tsx';

/** Offers the proposed times, of which each side chooses one; both the same make the meeting. */
export function ChooseSlot({ meeting }: { readonly meeting: Meeting }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const { id, slots, ownChoice, otherChoice, answerUntil } = meeting;
  const [touched, setTouched] = useState<number | null>(null);
  // What the other side chose is the first thing to say yes to.
  const picked = touched ?? ownChoice ?? otherChoice;
  const [isDeclining, setDeclining] = useState(false);
  const step = useStep({ onDone: () => setDeclining(false) });
  const group = useId();
  const own = slots.find((slot) => slot.id === ownChoice);
  return (
    <div className="mt-4 flex flex-col gap-3">
      {own && <Notice>{say('yourChoice', { time: meetingTime(own.time, language, timeZone).own })}</Notice>}
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-2 font-medium text-ink">{say('chooseTime')}</legend>
        <div className="grid gap-2">
          {slots.map((slot) => (
            <label
              key={slot.id}
              className="flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-control bg-card px-4 py-3 transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand"
            >
              <input
                type="radio"
                name={group}
                value={slot.id}
                checked={slot.id === picked}
                onChange={() => setTouched(slot.id)}
                className="ui-check size-6 shrink-0 rounded-full"
              />
              <span className="flex min-w-0 flex-col items-start gap-1">
                <Time instant={slot.time} />
                {slot.id === otherChoice && <Badge tone="success">{say('othersChoice')}</Badge>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {step.problem && !isDeclining && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
      {answerUntil && <p className="text-sm text-muted">{say('chooseBy', { time: formatMoment(answerUntil, language, timeZone) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={step.isUnderWay}
          disabled={picked === null || picked === ownChoice}
          onClick={() => picked !== null && void step.run({ kind: 'meeting', body: { meetingId: id, answer: 'confirm', slotId: picked } })}
        >
          {say(ownChoice === null ? 'confirmTime' : 'changeTime')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {say('noneFits')}
        </Button>
      </div>
      {isDeclining && (
        <Question
          title={say('declineTitle')}
          no={say('cancel')}
          yes={say('decline')}
          busy={step.isUnderWay}
          onNo={() => setDeclining(false)}
          onYes={() => void step.run({ kind: 'meeting', body: { meetingId: id, answer: 'decline' } })}
        >
          {step.problem && (
            <Notice tone="danger" isAnnounced>
              {step.problem}
            </Notice>
          )}
          <p className="m-0">{say('declineText')}</p>
        </Question>
      )}
    </div>
  );
}
