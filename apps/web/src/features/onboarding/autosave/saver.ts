/** State of saving one field. */
export type FieldSave = { readonly state: 'idle' | 'saving' | 'saved' | 'failed'; readonly error: string | null };

export type SaverOptions<Patch> = {
  send(patch: Patch): Promise<void>;
  /** Returns the sentence of a refusal for a field; null for failures that a second try may mend. */
  refusalAt(failure: unknown, field: string): string | null;
  /** Hears what waits to be sent again, so that it outlives a closed page; null once nothing does. */
  onUnsent?(field: string, patch: Patch | null): void;
  /** Hears a text that cannot be sent as it is, such as half an address, so that it outlives a closed page; null once it can. */
  onHalfTyped?(field: string, text: string | null): void;
  /** Returns the text that was heard so, also before this page was opened. */
  halfTyped?(field: string): string | null;
  onChange(): void;
};

type Entry<Patch> = {
  next: Patch | null;
  latest: Patch | null;
  timer: ReturnType<typeof setTimeout> | null;
  running: Promise<void> | null;
  save: FieldSave;
};

const IDLE: FieldSave = { state: 'idle', error: null };

function entryIn<Patch>(entries: Map<string, Entry<Patch>>, field: string): Entry<Patch> {
  const entry = entries.get(field) ?? { next: null, latest: null, timer: null, running: null, save: IDLE };
  entries.set(field, entry);
  return entry;
}

const unansweredIn = <Patch>(entries: Map<string, Entry<Patch>>): readonly (readonly [field: string, patch: Patch])[] =>
  [...entries].flatMap(([field, { latest }]) => (latest ? [[field, latest] as const] : []));

function hold(entry: Pick<Entry<object>, 'timer'>): void {
  if (entry.timer) clearTimeout(entry.timer);
  entry.timer = null;
}

/**
 * Saves fields on their own: those of one field one after another, the last value wins.
 * `shown` holds what was chosen and is not answered yet, so that a late answer never replaces a newer choice.
 */
export function createSaver<Patch extends object>(options: SaverOptions<Patch>) {
  const entries = new Map<string, Entry<Patch>>();
  const entryOf = (field: string): Entry<Patch> => entryIn(entries, field);

  function start(field: string, entry: Entry<Patch>): void {
    hold(entry);
    entry.running ??= work(field, entry).finally(() => {
      entry.running = null;
      options.onChange();
    });
  }

  async function work(field: string, entry: Entry<Patch>): Promise<void> {
    while (entry.next) {
      const patch = entry.next;
      entry.next = null;
      entry.save = { state: 'saving', error: null };
      options.onChange();
      try {
        await options.send(patch);
        if (entry.latest === patch) entry.latest = null;
        options.onUnsent?.(field, null);
        entry.save = { state: 'saved', error: null };
      } catch (failure) {
        if (entry.next) continue;
        const refusal = options.refusalAt(failure, field);
        if (refusal) entry.latest = null;
        options.onUnsent?.(field, refusal ? null : patch);
        entry.save = { state: 'failed', error: refusal };
      }
    }
  }

  return {
    /** Takes a new value; `delayMs` waits for the typing to stop. */
    put(field: string, patch: Patch, delayMs = 0): void {
      const entry = entryOf(field);
      Object.assign(entry, { next: patch, latest: patch });
      options.onHalfTyped?.(field, null);
      hold(entry);
      if (delayMs === 0) start(field, entry);
      else entry.timer = setTimeout(() => start(field, entry), delayMs);
      options.onChange();
    },
    /** Forgets a value that waits and is not valid any more, and keeps the text that took its place; what is on its way or stored stays. */
    drop(field: string, text: string): void {
      const entry = entryOf(field);
      options.onHalfTyped?.(field, text || null);
      if (!entry.timer) return;
      hold(entry);
      entry.next = null;
      if (!entry.running) entry.latest = null;
      options.onChange();
    },
    /** Sends again what failed. */
    retry(field: string): void {
      const entry = entryOf(field);
      if (!entry.latest || entry.running) return;
      entry.next = entry.latest;
      start(field, entry);
    },
    retryAll(): void {
      for (const [field, entry] of entries) if (entry.save.state === 'failed' && entry.latest) this.retry(field);
    },
    /** Sends what is still waiting, and tells whether everything is saved. */
    async flush(): Promise<boolean> {
      for (const [field, entry] of entries) if (entry.next) start(field, entry);
      await Promise.all([...entries.values()].flatMap((entry) => entry.running ?? []));
      return [...entries.values()].every((entry) => entry.save.state !== 'failed');
    },
    halfTyped: (field: string): string | null => options.halfTyped?.(field) ?? null,
    /** Forgets such a text, as when its editor is closed. */
    forgetHalfTyped: (field: string): void => options.onHalfTyped?.(field, null),
    saveOf: (field: string): FieldSave => entries.get(field)?.save ?? IDLE,
    /** Returns what was chosen and not answered yet, by field. */
    unanswered: () => unansweredIn(entries),
    /** Returns what was chosen and not answered yet, all fields together. */
    shown: (): Partial<Patch> => Object.assign({}, ...unansweredIn(entries).map(([, patch]) => patch)) as Partial<Patch>,
  };
}
export type Saver<Patch extends object> = ReturnType<typeof createSaver<Patch>>;
