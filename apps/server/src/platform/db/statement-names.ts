import { createHash } from 'node:crypto';

const NAMES_MAX = 2000;
const named = new Map<string, NamedStatement>();
/** Counts how often a table changed its form under plans of this process. */
let generation = 0;

/** A statement as it is sent: PostgreSQL keeps its plan by its name, PgBouncer by its text. */
export type NamedStatement = { readonly name?: string; readonly text: string; readonly generation: number };

/** Returns a statement with a name of its own; without one where there are too many already, or none is wanted for its kind. */
export function namedStatement(text: string): NamedStatement {
  const known = named.get(text);
  if (known) return known;
  if (named.size >= NAMES_MAX || !/^\s*(select|insert|update|delete|with)\s|^(begin|commit)$/.test(text)) return { text, generation };
  const sent = generation === 0 ? text : `${text} /* ${generation} */`;
  const statement = { name: createHash('sha1').update(sent).digest('base64url'), text: sent, generation };
  named.set(text, statement);
  return statement;
}

/** Gives all statements new names and texts, so that every plan is made anew, unless that was done since this generation of them was sent. */
export function renameStatements(since: NamedStatement['generation']): void {
  if (since !== generation) return;
  generation += 1;
  named.clear();
}
