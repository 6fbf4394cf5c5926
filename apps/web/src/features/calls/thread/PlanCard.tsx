import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { getCallCalendar } from '@app/contract/calls';
import { Button, toast } from '#ui';
import { useTimeReader } from '#features/session';
import { download, saveFile } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { callThreadKey, sendPlanAnswer, type CallPlan } from '../calls.queries.ts';
import { planTime } from './plan-times.ts';
import { texts } from './texts.ts';

/** Shows a call that is being planned, or that lies ahead. */
export function PlanCard({ plan, name }: { plan: CallPlan; name: string }) {
  const say = useTexts(texts);
  const { language, timeZone } = useTimeReader();
  const answer = useAnswer(plan);
  const isMine = plan.isMine === 1;
  const isFixed = plan.state === 'accepted' && plan.time !== null;
  const text = isFixed ? say('planned') : say(isMine ? 'youPlan' : 'theyPlan', { name });
  return (
    <section aria-label={say('planned')} className="flex gap-3 border-b border-line bg-brand-soft px-4 py-3">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-deep" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{text}</p>
        {isFixed && plan.time !== null ? (
          <time dateTime={plan.time} className="block text-lg font-semibold text-ink">
            {planTime(plan.time, language, timeZone)}
          </time>
        ) : (
          <ul className="m-0 mt-2 flex list-none flex-wrap gap-2 p-0">
            {plan.times.map((time) => (
              <li key={time}>
                {isMine ? (
                  <span className="block rounded-full bg-card px-3 py-1 text-sm text-ink">{planTime(time, language, timeZone)}</span>
                ) : (
                  <Button size="small" busy={answer.underWay === time} onClick={() => void answer.run(time)}>
                    {planTime(time, language, timeZone)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-1 -ml-4 flex flex-wrap">
          {isFixed && plan.calendarUrl && <AddToCalendar planId={plan.planId} />}
          <Button variant="quiet" size="small" busy={answer.underWay === ''} onClick={() => void answer.run('')}>
            {say(isFixed ? 'cancelPlan' : isMine ? 'withdraw' : 'decline')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Accepts a time; '' declines, or takes an own plan back. */
function useAnswer({ planId, chatThreadId }: CallPlan) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  return useAction({
    send: (time: string) => sendPlanAnswer(planId, time === '' ? null : time),
    otherwise: (failure) => refusalText(failure, say('failed')),
    says: 'toast',
    onSuccess: ({ message }) => void toast.success(message),
    onEnd: () => queries.invalidateQueries({ queryKey: callThreadKey(chatThreadId) }),
  });
}

function AddToCalendar({ planId }: { planId: number }) {
  const say = useTexts(texts);
  const loading = useAction({
    send: async () => saveFile(await download(getCallCalendar, { params: { id: planId } })),
    otherwise: (failure) => refusalText(failure, say('failed')),
    says: 'toast',
  });
  return (
    <Button variant="quiet" size="small" icon={<CalendarPlus aria-hidden />} busy={loading.isUnderWay} onClick={() => void loading.run()}>
      {say('calendar')}
    </Button>
  );
}
