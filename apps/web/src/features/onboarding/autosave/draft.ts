import { currentSession } from '#platform/session';

const KEY = 'registrationDraft';
type Draft = { owner: number; fields: Record<string, object> };

function read(): Draft {
  const owner = currentSession()?.user.id ?? 0;
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.owner === owner && typeof draft.fields === 'object' ? draft : { owner, fields: {} };
  } catch {
    return { owner, fields: {} };
  }
}

function write(draft: Draft): void {
  if (Object.keys(draft.fields).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(draft));
}

/** Keeps, or with null forgets, what could not be sent. Pictures and identity documents are never put here. */
export function keepDraft(page: string, field: string, patch: object | null): void {
  const draft = read();
  const name = `${page}/${field}`;
  if (patch) draft.fields[name] = patch;
  else delete draft.fields[name];
  write(draft);
}

/** What of a page could not be sent yet, by field. */
export const draftsOf = (page: string): [field: string, patch: object][] =>
  Object.entries(read().fields).flatMap(([name, patch]) => (name.startsWith(`${page}/`) ? [[name.slice(page.length + 1), patch]] : []));
