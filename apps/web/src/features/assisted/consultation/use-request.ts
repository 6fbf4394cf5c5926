import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { requestConsultation } from '@app/contract/assisted';
import { useMe } from '#features/session';
import { call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useAction, type Action } from '#shared';
import { assistedQuery } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { EMPTY_REQUEST, faultsOf, type RequestDraft, type RequestFaults } from './request-faults.ts';

export type RequestForm = {
  readonly draft: RequestDraft;
  readonly change: (part: Partial<RequestDraft>) => void;
  readonly fault: (name: keyof RequestDraft) => string | undefined;
  readonly sending: Action<RequestDraft, unknown>;
  readonly isSent: boolean;
  readonly send: () => Promise<void>;
  readonly element: RefObject<HTMLFormElement | null>;
};

/** Keeps a request for a consultation as it is written, and sends it: what was typed stays until it has been taken. */
export function useRequest(): RequestForm {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(EMPTY_REQUEST);
  const [faults, setFaults] = useState<RequestFaults>({});
  const [isSent, setSent] = useState(false);
  const [tries, setTries] = useState(0);
  const element = useFirstFault(tries);
  useOwnNumber(setDraft);
  const sending = useAction<RequestDraft>({
    send: (body, attempt) => call(requestConsultation, { body }, attempt),
    otherwise: say('sendFailed'),
    says: 'notice',
    onSuccess: () => {
      setDraft(EMPTY_REQUEST);
      setSent(true);
      return queries.invalidateQueries({ queryKey: assistedQuery().queryKey });
    },
  });
  const send = async (): Promise<void> => {
    setSent(false);
    const found = isOnline() ? faultsOf(draft) : {};
    setFaults(found);
    if (Object.keys(found).length === 0) await sending.run(draft);
    setTries((count) => count + 1);
  };
  return {
    draft,
    sending,
    isSent,
    send,
    element,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
      setSent(false);
      sending.forget();
    },
    fault: (name) => {
      const found = faults[name];
      return found ? say(found) : sending.fields[name];
    },
  };
}

/** Fills in what the account knows, once, where nothing was typed yet. */
function useOwnNumber(fill: (change: (draft: RequestDraft) => RequestDraft) => void): void {
  const me = useMe().data;
  const isFilled = useRef(false);
  useEffect(() => {
    if (!me || isFilled.current) return;
    isFilled.current = true;
    const { countryCode, mobile } = me.contact;
    const phone = mobile === null ? '' : `${countryCode ?? ''}${mobile}`;
    fill((draft) => ({ ...draft, name: draft.name || me.user.name, phone: draft.phone || phone }));
  }, [me, fill]);
}

/** Leads to the first field at which something is said, after each try that said something. */
function useFirstFault(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  return form;
}
