import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { completeStep } from '@app/contract/onboarding';
import { offlineText } from '#ui';
import { ApiError, call, refusalOf } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { readSelectedPackage, session } from '#platform/session';
import { useAction } from '#shared';
import { texts } from '../texts.ts';

export type Completion = {
  readonly isCompleting: boolean;
  readonly problem: string | null;
  /** Server's sentences at fields, by name. */
  readonly faults: Readonly<Record<string, string>>;
  complete(): Promise<void>;
  /** False without a connection, and says so. */
  mayGoOn(): boolean;
  setProblem(problem: string | null): void;
  /** Forgets what was said, since something is being changed. */
  clear(): void;
};

/** Asks the server to complete a step, keeps the answered user, and goes on to where the server says; to `end` once the registration is finished. */
export function useCompleteStep(step: 1 | 2 | 3 | 4, end = '/feed'): Completion {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [ownProblem, setProblem] = useState<string | null>(null);
  const completing = useAction({
    send: () => call(completeStep, { params: { step: String(step) } }),
    otherwise: say('wentWrong'),
    says: 'notice',
    onSuccess: async ({ data, user }) => {
      const next = data.next === '/feed' ? pathAfterRegistration(end) : data.next;
      void queries.invalidateQueries({ queryKey: ['me'] });
      session.setUser(user);
      // With a finished registration the gate of these pages leads to the feed at once; what comes after it prevails.
      await new Promise((resolve) => setTimeout(resolve));
      await navigate(next);
    },
    onFailure: (failure) => {
      const next = failure instanceof ApiError ? (failure.body['data'] as { next?: string } | undefined)?.next : undefined;
      if (refusalOf(failure, completeStep) === 'step_out_of_order' && next) void navigate(next);
    },
  });
  const clear = () => {
    setProblem(null);
    completing.forget();
  };
  function mayGoOn(): boolean {
    clear();
    if (!isOnline()) setProblem(offlineText());
    return isOnline();
  }
  async function complete(): Promise<void> {
    clear();
    await completing.run();
  }
  return {
    isCompleting: completing.isUnderWay,
    problem: ownProblem ?? completing.problem,
    faults: completing.fields,
    complete,
    mayGoOn,
    setProblem,
    clear,
  };
}

/** Returns the page after a finished registration: on with a purchase that 'Buy Now' began in this browser, else to its end. */
const pathAfterRegistration = (end: string): string => (readSelectedPackage() === null ? end : '/package-payment-method');
