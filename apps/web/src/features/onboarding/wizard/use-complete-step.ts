import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { completeStep } from '@app/contract/onboarding';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { session } from '#platform/session';
import { texts } from '../texts.ts';
import { pathAfterRegistration } from './after-registration.ts';

export type Completion = {
  readonly isCompleting: boolean;
  /** The sentence to show. */
  readonly problem: string | null;
  /** What the server has against fields, by wire name. */
  readonly faults: Readonly<Record<string, string>>;
  complete(): Promise<void>;
  /** False without a connection, and says so. */
  mayGoOn(): boolean;
  setProblem(problem: string | null): void;
  /** Forgets what was said, since something is being changed. */
  clear(): void;
};

const NOTHING = {} as const;

/** Asks the server to complete a step, keeps the answered user, and goes on to where the server says. */
export function useCompleteStep(step: 1 | 2 | 3 | 4): Completion {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isCompleting, setIsCompleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(NOTHING);
  const clear = () => {
    setProblem(null);
    setFaults(NOTHING);
  };
  function mayGoOn(): boolean {
    clear();
    if (!isOnline()) setProblem(say('offline'));
    return isOnline();
  }
  async function refused(failure: unknown): Promise<void> {
    if (!(failure instanceof ApiError)) return setProblem(say('wentWrong'));
    setFaults(failure.fields);
    setProblem(failure.message || say('wentWrong'));
    const next = (failure.body['data'] as { next?: string } | undefined)?.next;
    if (failure.code === 'step_out_of_order' && next) await navigate(next);
  }
  async function complete(): Promise<void> {
    if (isCompleting || !mayGoOn()) return;
    setIsCompleting(true);
    try {
      const answer = await call(completeStep, { params: { step: String(step) } });
      const next = answer.data.next === '/feed' ? pathAfterRegistration() : answer.data.next;
      void queries.invalidateQueries({ queryKey: ['me'] });
      session.setUser(answer.user);
      // With a finished registration the gate of these pages leads to the feed at once; what comes after it prevails.
      await new Promise((resolve) => setTimeout(resolve));
      await navigate(next);
    } catch (failure) {
      await refused(failure);
    } finally {
      setIsCompleting(false);
    }
  }
  return { isCompleting, problem, faults, complete, mayGoOn, setProblem, clear };
}
