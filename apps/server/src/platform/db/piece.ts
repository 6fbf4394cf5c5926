import pg from 'pg';

/** Holds a statement with its values; one with a name is made known to its connection once. */
export type Part = { readonly text: string; readonly name?: string; readonly values: readonly unknown[] };

type Fields = { readonly fields: readonly unknown[] };
/** Lists what the driver's own statements use of a result and of a connection; its types do not name it. */
type Result = pg.QueryResult & {
  addFields(fields: readonly unknown[]): void;
  parseRow(fields: readonly unknown[]): never;
  addRow(row: never): void;
  addCommandComplete(message: unknown): void;
};
type Wire = {
  readonly stream: pg.Connection['stream'];
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: Pick<Part, 'name' | 'text'>): void;
  bind(values: { readonly statement: string | undefined; readonly values: readonly unknown[] }): void;
  describe(portal: { readonly type: 'P' }): void;
  execute(): void;
  sync(): void;
};
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils;

type Asked = Part & PromiseWithResolvers<pg.QueryResult> & { readonly result: Result };

const ask = ({ values, ...part }: Part): Asked => ({
  ...part,
  // Throws here at a value that cannot be sent, before anything was.
  values: values.map((value) => prepareValue(value)),
  result: new pg.Result('', pg.types) as Result,
  ...Promise.withResolvers<pg.QueryResult>(),
});

/**
 * Sends several statements of a transaction as one piece, with one `Sync` behind the last: the database takes them one after the other and
 * answers them together. Behind one that fails none is done, be it the beginning or the end of the transaction; each of those fails with its failure.
 */
export class Piece extends pg.Query {
  // By these the driver notes which statement the database has read.
  name: string | undefined;
  text = '';
  readonly texts: readonly string[];
  readonly answers: readonly Promise<pg.QueryResult>[];
  readonly #parts: readonly Asked[];
  #place = 0;

  constructor(parts: readonly Part[]) {
    super('');
    this.#parts = parts.map(ask);
    this.texts = parts.map(({ text }) => text);
    this.answers = this.#parts.map(({ promise }) => promise);
    this.#goTo(0);
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    wire.stream.cork();
    for (const { name, text, values } of this.#parts) {
      const isKnown = name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
      if (!isKnown) wire.parse({ text, ...(name === undefined ? {} : { name }) });
      if (!isKnown && name !== undefined) wire.submittedNamedStatements[name] = text;
      wire.bind({ statement: name, values });
      wire.describe({ type: 'P' });
      wire.execute();
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  handleRowDescription({ fields }: Fields): void {
    this.#parts[this.#place]?.result.addFields(fields);
  }

  handleDataRow({ fields }: Fields): void {
    const part = this.#parts[this.#place];
    try {
      part?.result.addRow(part.result.parseRow(fields));
    } catch (failure) {
      part?.reject(failure);
    }
  }

  handleCommandComplete(message: unknown): void {
    const part = this.#parts[this.#place];
    part?.result.addCommandComplete(message);
    this.#goTo(this.#place + 1);
    // The last is answered when the connection is free for others.
    if (this.#place < this.#parts.length) part?.resolve(part.result);
  }

  handleReadyForQuery(): void {
    const last = this.#parts.at(-1);
    last?.resolve(last.result);
  }

  handleError(failure: unknown, connection: unknown): void {
    const { submittedNamedStatements } = connection as Wire;
    // A line that breaks before the connection is free leaves open whether the last was done.
    for (const { name, reject } of this.#parts.slice(Math.min(this.#place, this.#parts.length - 1))) {
      // Reads nothing of what follows a failure.
      if (name !== undefined) delete submittedNamedStatements[name];
      reject(failure);
    }
  }

  #goTo(place: number): void {
    this.#place = place;
    this.name = this.#parts[place]?.name;
    this.text = this.#parts[place]?.text ?? '';
  }
}

/** Returns the texts of the statements that a client of the driver is given at a time. */
export const textsGiven = (given: unknown): readonly string[] => {
  if (given instanceof Piece) return given.texts;
  return [typeof given === 'string' ? given : ((given as { readonly text?: string }).text ?? '')];
};
