import { currentSession } from '#platform/session';

const KEY = 'registrationDraft';
/** Both by page and field, as 'step-1/fullName': values that could not be sent, and texts that are not whole yet. */
type Draft = { owner: number; fields: Record<string, object>; texts?: Record<string, string> };

function read(): Draft {
  const owner = currentSession()?.user.id ?? 0;
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.owner === owner && typeof draft.fields === 'object' ? draft : { owner, fields: {} };
  } catch {
    return { owner, fields: {} };
  }
}

function write({ texts = {}, ...draft }: Draft): void {
  const isEmpty = Object.keys(draft.fields).length === 0 && Object.keys(texts).length === 0;
  if (isEmpty) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ ...draft, texts }));
}

/** Keeps, or with null forgets, what could not be sent. Pictures and identity documents are never put here. */
export function keepDraft(page: string, field: string, patch: object | null): void {
  const draft = read();
  const name = `${page}/${field}`;
  if (patch) draft.fields[name] = patch;
  else delete draft.fields[name];
  write(draft);
}

/** Returns what of a page could not be sent yet, by field. */
export const draftsOf = (page: string): [field: string, patch: object][] =>
  Object.entries(read().fields).flatMap(([name, patch]) => (name.startsWith(`${page}/`) ? [[name.slice(page.length + 1), patch]] : []));

/** Keeps, or with null forgets, a text that cannot be sent as it is. */
export function keepHalfTyped(page: string, field: string, text: string | null): void {
  const draft = read();
  const texts = { ...draft.texts };
  const name = `${page}/${field}`;
  if (text === null && !(name in texts)) return;
  if (text === null) delete texts[name];
  else texts[name] = text;
  write({ ...draft, texts });
}

export const halfTypedOf = (page: string, field: string): string | null => read().texts?.[`${page}/${field}`] ?? null;
