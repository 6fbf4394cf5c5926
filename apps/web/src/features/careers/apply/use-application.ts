import { useRef, useState } from 'react';
import { applyForJob } from '@app/contract/careers';
import { ApiError, call, ConnectionFailure } from '#platform/api';
import { isOnline } from '#platform/device';
import { bodyOf, EMPTY, faultsFromServer, faultsOf, firstFault, type Application, type Faults, type FieldName } from './application.ts';

/** What the server said, in its words, or what this form says of itself, in the language of the page. */
export type Outcome = { readonly kind: 'sent' | 'unsent' | 'failed' } & (
  | { readonly text: string }
  | { readonly key: 'checkFields' | 'offline' | 'failed' | 'noAnswer' }
);

/** Why an application did not arrive: there was an answer, which may have said why, or there was none. */
export function failed(failure: unknown): Outcome {
  if (failure instanceof ApiError && failure.message) return { kind: 'failed', text: failure.message };
  const isAnswered = failure instanceof ApiError || (failure instanceof ConnectionFailure && failure.status !== null);
  return { kind: 'failed', key: isAnswered ? 'failed' : 'noAnswer' };
}

/** The form and its sending; whatever fails, all that was entered stays. */
export function useApplication(jobId: string, jobTitle: string, onFault: (field: FieldName) => void) {
  const [application, setApplication] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Share of the upload, 0 to 1; null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const isUnderWay = useRef(false);

  const showFaults = (found: Faults): boolean => {
    setFaults(found);
    const first = firstFault(found);
    if (first) onFault(first);
    return first !== undefined;
  };

  const change = (changed: Partial<Application>): void => {
    setApplication((before) => ({ ...before, ...changed }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))));
  };

  const upload = async (): Promise<Outcome> => {
    const { cv } = application;
    try {
      const body = bodyOf(application, jobId, jobTitle);
      const { message } = await call(applyForJob, { body, ...(cv ? { files: { cv } } : {}) }, { onUploadProgress: setShare });
      setApplication(EMPTY);
      return { kind: 'sent', text: message };
    } catch (failure) {
      if (failure instanceof ApiError) setFaults(faultsFromServer(failure.fields));
      return failed(failure);
    }
  };

  const send = async (): Promise<void> => {
    if (isUnderWay.current) return;
    setOutcome(null);
    if (showFaults(faultsOf(application, new Date()))) return setOutcome({ kind: 'unsent', key: 'checkFields' });
    if (!isOnline()) return setOutcome({ kind: 'unsent', key: 'offline' });
    isUnderWay.current = true;
    setShare(0);
    setOutcome(await upload());
    setShare(null);
    isUnderWay.current = false;
  };

  return { application, change, setFaults, faults, outcome, share, send, focusFault: () => showFaults(faults) };
}
