import { useState } from 'react';
import { ageOn, isRealDay, memberSentences } from '@app/contract/members';
import { Notice, SaveMark, Select } from '#ui';
import { formatDay, formatDigits, useLanguage, useTexts, type Language } from '#platform/i18n';
import { sayOfCandidate } from '../fields/rows.ts';
import { keysOf, valueOf } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { todayInDhaka } from '../today.ts';
import { useAsked } from './use-asked.ts';
import type { AskingEditorProps } from './editor.tsx';

/** Takes day, month and year; day and age are asked back before Continue saves them, since they cannot be changed later. */
export function BirthdayEditor({ subject, data, save, onSave, onRetry, onValid, onBeforeContinue }: AskingEditorProps) {
  const words = useTexts(texts);
  const say = subject === 'candidate' ? sayOfCandidate(words, valueOf(data, 'gender')) : words;
  const language = useLanguage();
  const key = keysOf(subject).birthday;
  const stored = valueOf(data, key) as string | null;
  const [year = '', month = '', day = ''] = (stored ?? '').split('-');
  const [parts, setParts] = useState<Parts>({ year, month, day });
  const today = todayInDhaka();
  const text = `${parts.year}-${parts.month}-${parts.day}`;
  const isComplete = Boolean(parts.year && parts.month && parts.day);
  const age = ageOn(text, today);
  const isReal = isComplete && isRealDay(text);
  const { refusal } = useAsked({
    value: isReal ? text : null,
    stored,
    save,
    onValid,
    onBeforeContinue,
    onSave: (value) => onSave({ [key]: value }),
  });
  const choose = (change: Partial<Parts>) => setParts({ ...parts, ...change });
  const days = Array.from({ length: 31 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: formatDigits(index + 1, language),
  }));
  return (
    <div className="space-y-4">
      <p className="text-muted">{say('cannotChangeLater')}</p>
      <div className="grid grid-cols-3 gap-3">
        <Select
          label={say('day')}
          placeholder={say('day')}
          options={days}
          value={parts.day || null}
          onValueChange={(value) => choose({ day: value })}
        />
        <div className="col-span-2 sm:col-span-1">
          <Select
            label={say('month')}
            placeholder={say('month')}
            options={monthNames(language)}
            value={parts.month || null}
            onValueChange={(value) => choose({ month: value })}
          />
        </div>
        <div className="col-span-3 sm:col-span-1">
          <Select
            label={say('year')}
            placeholder={say('year')}
            options={birthYears(today, language)}
            value={parts.year || null}
            onValueChange={(value) => choose({ year: value })}
          />
        </div>
      </div>
      <SaveMark state={save.state} onRetry={onRetry} />
      {isComplete && !isReal && (
        <Notice tone="danger" isAnnounced>
          {memberSentences.realDate[language]}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" isAnnounced>
          {refusal}
        </Notice>
      )}
      {isReal && !refusal && age >= 0 && (
        <Notice isAnnounced>
          <strong className="block">{say(subject === 'candidate' ? 'candidateAge' : 'yourAge', { age })}</strong>
          <p>{say('isItRight', { value: formatDay(text, language) })}</p>
        </Notice>
      )}
    </div>
  );
}

type Parts = { readonly year: string; readonly month: string; readonly day: string };
type Choice = { value: string; label: string };

const YEARS = 100;

/** Returns the last hundred years, newest first. */
function birthYears(today: string, language: Language): Choice[] {
  const newest = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, index) => ({ value: String(newest - index), label: formatDigits(newest - index, language) }));
}

const monthNames = (language: Language): Choice[] =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2000, index, 1)),
    ),
  }));
