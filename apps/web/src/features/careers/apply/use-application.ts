import { useState } from 'react';
import { applyForJob } from '@app/contract/careers';
import { ApiError, call, ConnectionFailure } from '#platform/api';
import { useAction } from '#shared';
import { bodyOf, EMPTY, faultsFromServer, faultsOf, firstFault, type Application, type Faults, type FieldName } from './application.ts';

/** End of sending, in the words of the server, or in those of this form in the language of the page. */
export type Result = { readonly kind: 'sent' | 'unsent' | 'failed' } & (
  | { readonly text: string }
  | { readonly key: 'checkFields' | 'failed' | 'noAnswer' }
);

/** Returns why an application did not arrive: there was an answer, which may have said why, or there was none. */
export function failed(failure: unknown): Result {
  if (failure instanceof ApiError && failure.message) return { kind: 'failed', text: failure.message };
  const isAnswered = failure instanceof ApiError || (failure instanceof ConnectionFailure && failure.status !== null);
  return { kind: 'failed', key: isAnswered ? 'failed' : 'noAnswer' };
}

/** Returns the form and its sending; whatever fails, all that was entered stays. `share`: of the upload, 0 to 1; null while nothing is sent. */
export function useApplication(jobId: string, jobTitle: string, onFault: (field: FieldName) => void) {
  const [application, setApplication] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [result, setResult] = useState<Result | null>(null);
  const sending = useAction({
    send: (sent: Application, { onUploadProgress }) =>
      call(applyForJob, { body: bodyOf(sent, jobId, jobTitle), ...(sent.cv ? { files: { cv: sent.cv } } : {}) }, { onUploadProgress }),
    otherwise: '',
    says: 'notice',
    onSuccess: ({ message }) => {
      setApplication(EMPTY);
      setResult({ kind: 'sent', text: message });
    },
    onFailure: (failure) => {
      if (failure instanceof ApiError) setFaults(faultsFromServer(failure.fields));
      setResult(failed(failure));
    },
  });

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

  const send = async (): Promise<void> => {
    if (sending.isUnderWay) return;
    setResult(null);
    sending.forget();
    if (showFaults(faultsOf(application, new Date()))) return setResult({ kind: 'unsent', key: 'checkFields' });
    await sending.run(application);
  };

  const offline: Result | null = sending.problem && !sending.failure ? { kind: 'unsent', text: sending.problem } : null;
  const share = sending.isUnderWay ? (sending.share ?? 0) : null;
  return { application, change, setFaults, faults, result: result ?? offline, share, send, focusFault: () => showFaults(faults) };
}
