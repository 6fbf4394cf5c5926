import { useState } from 'react';
import { useNavigate } from 'react-router';
import { completeStep } from '@app/contract/onboarding';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { session, takeOrigin } from '#platform/session';
import { messages } from '../messages.ts';

export type Completion = {
  readonly isCompleting: boolean;
  /** The sentence to show. */
  readonly problem: string | null;
  /** Wire names of what is missing. */
  readonly missing: readonly string[];
  complete(): Promise<void>;
  setProblem(problem: string | null): void;
};

/** Asks the server to complete a step, keeps the answered user, and goes on to where the server says. */
export function useCompleteStep(step: 1 | 2 | 3 | 4): Completion {
  const say = useTexts(messages);
  const navigate = useNavigate();
  const [isCompleting, setIsCompleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);

  async function complete(): Promise<void> {
    if (isCompleting) return;
    if (!isOnline()) return setProblem(say('offline'));
    setIsCompleting(true);
    setProblem(null);
    setMissing([]);
    try {
      const answer = await call(completeStep, { params: { step: String(step) } });
      const next = answer.data.next === '/feed' ? (takeOrigin() ?? '/feed') : answer.data.next;
      session.setUser(answer.user);
      await navigate(next);
    } catch (failure) {
      if (failure instanceof ApiError) {
        setMissing(Object.keys(failure.fields));
        setProblem(failure.message || say('wentWrong'));
        const next = (failure.body['data'] as { next?: string } | undefined)?.next;
        if (failure.code === 'step_out_of_order' && next) await navigate(next);
      } else setProblem(say('wentWrong'));
    } finally {
      setIsCompleting(false);
    }
  }
  return { isCompleting, problem, missing, complete, setProblem };
}
