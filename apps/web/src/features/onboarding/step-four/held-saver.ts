import type { FieldSave, Saver } from '../autosave/saver.ts';

export type HeldSaverOptions<Patch> = {
  send(patch: Patch): Promise<void>;
  /** Returns the sentence for a field whose save failed. */
  faultOf(failure: unknown): string;
  /** True where a patch says nothing but what is stored. */
  isStored(patch: Patch): boolean;
  /** Hears that somebody asks that all be saved before they go on, such as to a code. */
  onAskedToSave(): void;
  onChange(): void;
};

const IDLE: FieldSave = { state: 'idle', error: null };

/** Keeps what was entered until it is told to send it: each field on its own, so that a refused one leaves the others saved. */
export function createHeldSaver<Patch extends object>(options: HeldSaverOptions<Patch>) {
  const held = new Map<string, Patch>();
  const faults = new Map<string, string>();
  /** Fields that hold what cannot be sent, such as half a number. */
  const unfit = new Set<string>();
  const saver: Saver<Patch> = {
    put(field, patch) {
      if (options.isStored(patch)) held.delete(field);
      else held.set(field, patch);
      faults.delete(field);
      unfit.delete(field);
      options.onChange();
    },
    drop(field) {
      held.delete(field);
      unfit.add(field);
      options.onChange();
    },
    halfTyped: () => null,
    forgetHalfTyped: () => {},
    retry: () => {},
    retryAll: () => {},
    flush: async () => {
      if (held.size > 0 || unfit.size > 0) options.onAskedToSave();
      return held.size === 0 && unfit.size === 0;
    },
    saveOf: (field) => {
      const error = faults.get(field);
      return error === undefined ? IDLE : { state: 'failed', error };
    },
    unanswered: () => [...held],
    shown: () => Object.assign({}, ...held.values()) as Partial<Patch>,
  };
  return {
    saver,
    isChanged: () => held.size > 0 || unfit.size > 0,
    isFit: () => unfit.size === 0,
    /** Sends each field; true where all were saved. */
    async send(): Promise<boolean> {
      for (const [field, patch] of held) {
        try {
          await options.send(patch);
          if (held.get(field) === patch) held.delete(field);
          faults.delete(field);
        } catch (failure) {
          faults.set(field, options.faultOf(failure));
        }
      }
      options.onChange();
      return faults.size === 0;
    },
  };
}
