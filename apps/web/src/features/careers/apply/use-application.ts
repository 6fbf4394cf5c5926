import { useRef, useState } from 'react';
import { applyForJob } from '@app/contract/careers';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { textsNow } from '#platform/i18n';
import { bodyOf, EMPTY, faultsFromServer, faultsOf, firstFault, type Application, type Faults, type FieldName } from './application.ts';
import { messages } from './messages.ts';

export type Outcome = { readonly kind: 'sent' | 'unsent' | 'failed'; readonly text: string };

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
    const say = textsNow(messages);
    const { cv } = application;
    try {
      const body = bodyOf(application, jobId, jobTitle);
      const { message } = await call(applyForJob, { body, ...(cv ? { files: { cv } } : {}) }, { onUploadProgress: setShare });
      setApplication(EMPTY);
      return { kind: 'sent', text: message };
    } catch (failure) {
      if (!(failure instanceof ApiError)) return { kind: 'failed', text: say('noAnswer') };
      setFaults(faultsFromServer(failure.fields));
      return { kind: 'failed', text: failure.message || say('failed') };
    }
  };

  const send = async (): Promise<void> => {
    if (isUnderWay.current) return;
    const say = textsNow(messages);
    setOutcome(null);
    if (showFaults(faultsOf(application, new Date()))) return setOutcome({ kind: 'unsent', text: say('checkFields') });
    if (!isOnline()) return setOutcome({ kind: 'unsent', text: say('offline') });
    isUnderWay.current = true;
    setShare(0);
    setOutcome(await upload());
    setShare(null);
    isUnderWay.current = false;
  };

  return { application, change, setFaults, faults, outcome, share, send, focusFault: () => showFaults(faults) };
}
