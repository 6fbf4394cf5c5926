import { useState } from 'react';
import type { InterestKind, InterestStatus } from '@app/contract/interests';
import { toast } from '#ui';
import { useRelationChanged, useStep } from '#features/members';
import { useAccountDataChanged } from '#features/entitlements';
import { useTexts } from '#platform/i18n';
import { answeredStatus } from './answered-status.ts';
import { answer, type Act, type Approach } from './interests.queries.ts';
import { texts } from './texts.ts';

export type Answering = {
  readonly act: (act: Act) => Promise<void>;
  readonly underWay: Act | null;
  readonly problem: string | null;
  readonly status: InterestStatus;
  readonly threadId: number | null;
};

type Standing = { readonly status: InterestStatus; readonly threadId: number | null };

/** The answer to one row: what is under way, what went wrong, and how the row stands afterwards. */
export function useAnswer(kind: InterestKind, row: Approach): Answering {
  const say = useTexts(texts);
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
        const status = answeredStatus(failure);
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
