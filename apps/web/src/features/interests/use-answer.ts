import { useState } from 'react';
import type { InterestKind, InterestStatus } from '@app/contract/interests';
import { toast } from '#ui';
import { useAccountDataChanged } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { answeredStatus, stepOf } from './answered-status.ts';
import { answer, type Act, type InterestRow } from './interests.queries.ts';
import { texts } from './texts.ts';

export type Answering = {
  readonly act: (act: Act) => void;
  readonly underWay: Act | null;
  readonly problem: string | null;
  readonly status: InterestStatus;
  readonly threadId: number | null;
};

type Standing = { readonly status: InterestStatus; readonly threadId: number | null };

/** Returns the answer to one row: what is under way, what went wrong, and how the row stands afterwards. */
export function useAnswer(kind: InterestKind, row: InterestRow): Answering {
  const say = useTexts(texts);
  const relationChanged = useRelationChanged();
  const countsChanged = useAccountDataChanged();
  const [told, setTold] = useState<Standing | null>(null);
  const show = (standing: Standing) => {
    setTold(standing);
    relationChanged(row.userId, stepOf(kind, standing.status));
    countsChanged();
  };
  const answering = useAction({
    send: (act: Act) => answer(kind, act, row.id),
    otherwise: say('wentWrong'),
    onSuccess: (result) => {
      toast.success(result.message);
      show(result);
    },
    onFailure: (failure) => {
      const status = answeredStatus(failure);
      if (status) show({ status, threadId: row.chatThreadId });
    },
  });
  // An answered row never waits again, so that what the list says later cannot differ but by being newer.
  const status = row.status === 'pending' && told ? told.status : row.status;
  return {
    act: (act) => void answering.run(act),
    underWay: answering.underWay,
    problem: answering.problem,
    status,
    threadId: told?.threadId ?? row.chatThreadId,
  };
}
