import { useEffect, useRef, type RefObject } from 'react';

/** Leads to the first field at which something is said, after each try that said something. */
export function useFirstFault(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  return form;
}
