import { useState } from 'react';
import { PLAN_LIMITS, PLAN_TIMES_MOST } from '@app/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dialog, Notice, toast } from '#ui';
import { useTimeReader } from '#features/session';
import { useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { callThreadKey, sendPlan } from '../calls.queries.ts';
import { fieldTime, filledTimes } from './plan-times.ts';
import { PlanTime, type Chosen } from './PlanTime.tsx';
import { texts } from './texts.ts';

const LABELS = ['timeOne', 'timeTwo', 'timeThree'] as const;
const NOT_CHOSEN: Chosen = { day: '', time: '' };
/** True for a time of which only the day, or only the hour, was chosen. */
const isHalf = ({ day, time }: Chosen): boolean => (day === '') !== (time === '');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type PlanDialogProps = { readonly threadId: number; readonly name: string; readonly onClose: () => void };

/** Opens for 'Plan a call': offers up to three times, on the clock of the account, as they are shown afterwards (CALL-04). */
export function PlanDialog({ threadId, name, onClose }: PlanDialogProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const { timeZone } = useTimeReader();
  const [chosen, setChosen] = useState<readonly Chosen[]>(Array.from({ length: PLAN_TIMES_MOST }, () => NOT_CHOSEN));
  const [isJudged, setJudged] = useState(false);
  const [limits] = useState(() => {
    const now = Date.now();
    return {
      min: fieldTime(new Date(now + PLAN_LIMITS.soonestMinutes * MINUTE_MS), timeZone),
      max: fieldTime(new Date(now + PLAN_LIMITS.latestDays * DAY_MS), timeZone),
    };
  });
  const sending = useAction({
    send: (times: readonly string[]) => sendPlan(threadId, times),
    otherwise: (failure) => refusalText(failure, say('failed')),
    says: 'notice',
    onSuccess: ({ message }) => {
      toast.success(message);
      void queries.invalidateQueries({ queryKey: callThreadKey(threadId) });
      onClose();
    },
  });
  const send = () => {
    const times = filledTimes(chosen, timeZone);
    const isWhole = times.length > 0 && !chosen.some(isHalf);
    setJudged(!isWhole);
    if (isWhole) void sending.run(times);
  };
  const errorOf = (at: number): string | undefined => {
    if (isJudged && isHalf(chosen[at] ?? NOT_CHOSEN)) return say('halfTime');
    if (at > 0) return undefined;
    return isJudged && filledTimes(chosen, timeZone).length === 0 ? say('oneTime') : sending.fields['times'];
  };
  return (
    <Dialog
      isOpen
      title={say('planTitle', { name })}
      onClose={onClose}
      closesInside
      staysOnClickOutside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button busy={sending.isUnderWay} busyText={say('sending')} onClick={send}>
            {say('sendTimes')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{say('planText', { name })}</p>
        {LABELS.map((label, at) => (
          <PlanTime
            key={label}
            limits={limits}
            label={say(label)}
            isOptional={at > 0}
            error={errorOf(at)}
            value={chosen[at] ?? NOT_CHOSEN}
            onValueChange={(value) => {
              setChosen(chosen.with(at, value));
              setJudged(false);
              sending.forget();
            }}
          />
        ))}
        {sending.problem && !sending.fields['times'] && (
          <Notice tone="danger" isAnnounced>
            {sending.problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
