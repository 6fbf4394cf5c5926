import { useRef, useState, type RefObject } from 'react';
import { useTexts } from '#platform/i18n';
import { en } from './texts.en.ts';
import { texts } from './texts.ts';

type Values = Readonly<Record<string, string | boolean>>;
type Name<V extends Values> = keyof V & string;
/** A key of this feature's texts, or a sentence of the server. */
type Faults<V extends Values> = { readonly [N in Name<V>]?: string | undefined };
/** In the order of the fields, because the first that is wrong gets the focus. */
type Checks<V extends Values> = { readonly [N in Name<V>]?: (values: V) => string | null };

type CheckedForm<V extends Values> = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: V;
  readonly faults: Faults<V>;
  /** Takes a new value; once the form was submitted, judges it at once, and with it the fields of `related`. */
  readonly set: <N extends Name<V>>(name: N, value: V[N], related?: readonly Name<V>[]) => void;
  /** Empties fields and forgets what was wrong with them. */
  readonly clear: (...names: Name<V>[]) => void;
  /** Judges all fields; true where none is wrong. */
  readonly check: () => boolean;
  /** Shows what is wrong and moves the focus to the first such field. */
  readonly show: (faults: Faults<V>) => void;
};

/** Keeps the values of a form whose fields are judged on submit and from then on with each change. Each field's `name` is its key. */
export function useCheckedForm<V extends Values>(empty: V, checks: Checks<V>): CheckedForm<V> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults<V>>({});
  const isSubmitted = useRef(false);
  const names = Object.keys(checks) as Name<V>[];
  const judged = (of: readonly Name<V>[], all: V): Faults<V> =>
    Object.fromEntries(of.map((name) => [name, checks[name]?.(all) ?? undefined])) as Faults<V>;

  const show = (found: Faults<V>): void => {
    setFaults((before) => ({ ...before, ...found }));
    const first = names.find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return {
    form,
    values,
    faults,
    set: (name, value, related = []) => {
      setValues((before) => ({ ...before, [name]: value }));
      if (isSubmitted.current) setFaults((before) => ({ ...before, ...judged([name, ...related], { ...values, [name]: value }) }));
    },
    clear: (...cleared) => {
      const part = Object.fromEntries(cleared.map((name) => [name, empty[name]])) as Partial<V>;
      setValues((before) => ({ ...before, ...part }));
      setFaults((before) => ({ ...before, ...Object.fromEntries(cleared.map((name) => [name, undefined])) }));
    },
    check: () => {
      isSubmitted.current = true;
      const found = judged(names, values);
      show(found);
      return names.every((name) => found[name] === undefined);
    },
    show,
  };
}

const isKey = (fault: string): fault is FaultKey => fault in en;
type FaultKey = Extract<
  keyof typeof en,
  `${string}Required` | `${string}Invalid` | `${string}Short` | `${string}Long` | `${string}Differs` | `${string}Zero`
>;

/** Returns the sentence of a fault in the language of the page: a key of this feature's texts, or what the server said. */
export function useFaultText(): (fault: string | undefined) => string | undefined {
  const say = useTexts(texts);
  return (fault) => (fault !== undefined && isKey(fault) ? say(fault) : fault);
}
