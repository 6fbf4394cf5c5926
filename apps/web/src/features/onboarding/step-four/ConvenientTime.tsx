import { onboardingSentences } from '@app/contract/onboarding';
import { RadioGroup, TextField } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import type { StepFour, StepFourState } from './use-step-four.ts';

/** When calls suit: any time, or between two times of the member's time zone. */
export function ConvenientTime({ data, state, isChecked }: { data: StepFour; state: StepFourState; isChecked: boolean }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const shown = { ...data, ...state.saver.shown() };
  const { convenient_time_start: start, convenient_time_end: end } = shown;
  const save = state.saver.saveOf('convenient_time');
  const fault = shown.convenient_time === 'scheduled' && isChecked ? timeFault(start ?? null, end ?? null) : null;
  const put = (change: object) =>
    state.saver.put('convenient_time', {
      convenient_time: shown.convenient_time,
      ...(start ? { convenient_time_start: start } : {}),
      ...(end ? { convenient_time_end: end } : {}),
      ...change,
    });
  return (
    <div className="space-y-3">
      <RadioGroup<'any' | 'scheduled'>
        label={say('convenientTime')}
        options={[
          { value: 'any', label: say('anyTime') },
          { value: 'scheduled', label: say('scheduled') },
        ]}
        value={shown.convenient_time ?? 'any'}
        saveState={save.state}
        onRetrySave={() => state.saver.retry('convenient_time')}
        error={save.error ?? (fault ? fault[language] : undefined)}
        onValueChange={(choice) => put({ convenient_time: choice })}
      />
      {shown.convenient_time === 'scheduled' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label={say('startTime')} type="time" value={start ?? ''} onValueChange={(value) => put({ convenient_time_start: value })} />
          <TextField label={say('endTime')} type="time" value={end ?? ''} onValueChange={(value) => put({ convenient_time_end: value })} />
          <p className="col-span-2 text-sm text-muted">{say('timeZoneNote')}</p>
        </div>
      )}
    </div>
  );
}

function timeFault(start: string | null, end: string | null) {
  if (!start || !end) return onboardingSentences.bothTimes;
  return end <= start ? onboardingSentences.endAfterStart : null;
}
