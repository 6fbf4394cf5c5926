import { createHash } from 'node:crypto';

const NAMES_MAX = 2000;
const names = new Map<string, string>();
/** So often a table changed its form under plans of this process. */
let generation = 0;

/** A statement as it is sent: PostgreSQL keeps its plan by its name, PgBouncer by its text. */
export type NamedStatement = { readonly name?: string; readonly text: string; readonly generation: number };

/** Returns a statement with a name of its own; without one where there are too many already, or none is wanted for its kind. */
export function namedStatement(text: string): NamedStatement {
  if (!/^\s*(select|insert|update|delete|with)\s/.test(text)) return { text, generation };
  let name = names.get(text);
  if (!name && names.size < NAMES_MAX) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  if (!name || generation === 0) return { ...(name ? { name } : {}), text, generation };
  return { name: `${name}.${generation}`, text: `${text} /* ${generation} */`, generation };
}

/** Gives all statements new names and texts, so that every plan is made anew, unless that was done since this one was sent. */
export function renameStatements(since: NamedStatement): void {
  if (since.generation === generation) generation += 1;
}
