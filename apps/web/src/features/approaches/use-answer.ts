import { useState } from 'react';
import { APPROACH_STATUSES, type ApproachKind, type ApproachStatus } from '@app/contract/approaches';
import { toast } from '#ui';
import { useRelationChanged, useStep } from '#features/members';
import { useAccountDataChanged } from '#features/entitlements';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { answer, type Act, type Approach } from './approaches.queries.ts';
import { messages } from './messages.ts';

export type Answering = {
  readonly act: (act: Act) => Promise<void>;
  readonly underWay: Act | null;
  readonly problem: string | null;
  readonly status: ApproachStatus;
  readonly threadId: number | null;
};

type Standing = { readonly status: ApproachStatus; readonly threadId: number | null };

/** How a refused answer stands by now, where the refusal says it. */
export function statusIn(failure: unknown): ApproachStatus | null {
  if (!(failure instanceof ApiError) || failure.code !== 'already_answered') return null;
  const data = failure.body['data'];
  const told = typeof data === 'object' && data !== null && 'status' in data ? data.status : null;
  return APPROACH_STATUSES.find((status) => status === told) ?? null;
}

/** The answer to one row: what is under way, what went wrong, and how the row stands afterwards. */
export function useAnswer(kind: ApproachKind, row: Approach): Answering {
  const say = useTexts(messages);
  const step = useStep(say('wentWrong'));
  const relationChanged = useRelationChanged();
  const countsChanged = useAccountDataChanged();
  const [underWay, setUnderWay] = useState<Act | null>(null);
  const [told, setTold] = useState<Standing | null>(null);
  const show = (standing: Standing) => {
    setTold(standing);
    relationChanged(row.user_id);
    countsChanged();
  };
  const act = async (which: Act) => {
    setUnderWay(which);
    const outcome = await step.run(async () => {
      try {
        return await answer(kind, which, row.id);
      } catch (failure) {
        const status = statusIn(failure);
        if (status) show({ status, threadId: row.chat_thread_id });
        throw failure;
      }
    });
    setUnderWay(null);
    if (!outcome) return;
    toast.success(outcome.message);
    show(outcome);
  };
  // An answered row never waits again, so that what the list says later cannot differ but by being newer.
  const status = row.status === 'pending' && told ? told.status : row.status;
  return { act, underWay, problem: step.problem, status, threadId: told?.threadId ?? row.chat_thread_id };
}
