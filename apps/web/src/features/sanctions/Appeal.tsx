import { useState } from 'react';
import { Button, Heading, Notice } from '#ui';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { AppealForm } from './AppealForm.tsx';
import type { AppealDraft, Sanction } from './sanctions.queries.ts';
import { texts } from './texts.ts';

type AppealProps = {
  readonly sanction: Sanction;
  readonly level: 2 | 3;
  readonly send: (draft: AppealDraft) => Promise<{ readonly message: string; readonly data: Sanction }>;
  readonly onSent: (sanction: Sanction) => void;
};

/** Takes what a member says against a decision, or shows what was said and what became of it. */
export function Appeal({ sanction, level, send, onSent }: AppealProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { appeal, mayAppeal, appealUntil } = sanction;
  if (appeal) return <SentAppeal appeal={appeal} level={level} />;
  if (mayAppeal === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-5">
      <Heading level={level} look="card">
        {say('appealTitle')}
      </Heading>
      <p className="mt-1 mb-4 text-muted">{say('appealText1', { date: formatDay(new Date(appealUntil), language) })}</p>
      {isOpen ? (
        <AppealForm send={send} onSent={onSent} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {say('appeal')}
        </Button>
      )}
    </section>
  );
}

const OUTCOMES = {
  upheld: { tone: 'info', text: 'outcomeUpheld' },
  changed: { tone: 'success', text: 'outcomeChanged' },
  taken_back: { tone: 'success', text: 'outcomeTakenBack' },
} as const;

function SentAppeal({ appeal, level }: { appeal: NonNullable<Sanction['appeal']>; level: 2 | 3 }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { text, files, sentAt, decideBy, outcome, reason, givenBack } = appeal;
  const day = (at: string): string => formatDay(new Date(at), language);
  return (
    <section className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <Heading level={level} look="card">
        {say('yourAppeal', { date: day(sentAt) })}
      </Heading>
      <blockquote className="m-0 border-s-4 border-line ps-4 break-words whitespace-pre-line text-muted">{text}</blockquote>
      {files > 0 && <p className="m-0 text-sm text-muted">{say('withFiles', { count: files })}</p>}
      {outcome === null ? (
        <Notice>{say('appealWaits', { date: day(decideBy) })}</Notice>
      ) : (
        <Notice tone={OUTCOMES[outcome].tone} title={say(OUTCOMES[outcome].text)}>
          {reason}
          {givenBack && givenBack.days + givenBack.credits > 0 && (
            <p className="m-0 mt-1">{say('givenBack', { days: givenBack.days, credits: givenBack.credits })}</p>
          )}
        </Notice>
      )}
    </section>
  );
}
