import { useState } from 'react';
import { onboardingSentences } from '@app/contract/onboarding';
import { RadioGroup, TimeField } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { StepFourAnswers, StepFourPatch, StepFourState } from './use-step-four.ts';

const FIELD = 'convenientTime';
type Times = { readonly start: string; readonly end: string };

/** Returns what is wrong with two times; null where both are there in their order. */
export function timeFault({ start, end }: Times) {
  if (start === '' || end === '') return onboardingSentences.bothTimes;
  return end <= start ? onboardingSentences.endAfterStart : null;
}

/** Asks when calls suit: any time, or between two times of the member's time zone. Two times are saved only together. */
export function ConvenientTime({
  data,
  state,
  timeZone,
  isChecked,
}: {
  data: StepFourAnswers;
  state: StepFourState;
  timeZone: string;
  isChecked: boolean;
}) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [times, setTimes] = useState<Times>({ start: data.convenientTimeStart ?? '', end: data.convenientTimeEnd ?? '' });
  const [isTouched, setIsTouched] = useState(false);
  const save = state.saver.saveOf(FIELD);
  const isScheduled = data.convenientTime === 'scheduled';
  const fault = isScheduled && (isChecked || isTouched) ? timeFault(times) : null;
  const put = (patch: StepFourPatch) => state.saver.put(FIELD, patch);
  const choose = (change: Partial<Times>) => {
    const next = { ...times, ...change };
    setTimes(next);
    setIsTouched(next.start !== '' && next.end !== '');
    if (!timeFault(next)) put({ convenientTime: 'scheduled', convenientTimeStart: next.start, convenientTimeEnd: next.end });
  };
  return (
    <div id="row-convenientTime" className="grid gap-3">
      <RadioGroup<'any' | 'scheduled'>
        label={say('convenientTime')}
        options={[
          { value: 'any', label: say('anyTime') },
          { value: 'scheduled', label: say('scheduled') },
        ]}
        value={data.convenientTime}
        saveState={save.state}
        onRetrySave={() => state.saver.retry(FIELD)}
        error={save.error ?? (fault ? fault[language] : undefined)}
        onValueChange={(choice) => put({ convenientTime: choice })}
      />
      {isScheduled && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField label={say('startTime')} value={times.start} onValueChange={(start) => choose({ start })} />
          <TimeField label={say('endTime')} value={times.end} onValueChange={(end) => choose({ end })} />
          <p className="col-span-2 text-sm text-muted">{say('timeZoneNote', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </div>
      )}
    </div>
  );
}
