import type { Context } from '#platform/context';

/** A row as its owner may read it: plain values under readable keys. `file` and `files` name paths of the same archive. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** A stretch of one member's own data under one heading, page by page, since a list may be long. */
export type OwnSection = {
  /** Key in `data.json`; its heading stands in the texts of data-export. */
  readonly name: string;
  /** True where there is one row at most. */
  readonly isOne: boolean;
  pages(): AsyncIterable<readonly OwnRow[]>;
};

/** A file of the member's own; `path` is that which rows name. */
export type OwnFile = {
  readonly path: string;
  /** Reads the file; null where it is not stored any more. */
  read(): Promise<Buffer | null>;
};

export type OwnData = {
  readonly sections: readonly OwnSection[];
  readonly files?: () => AsyncIterable<OwnFile>;
};

/**
 * Reads what a feature keeps of one member, for that member alone: nothing that others wrote, showed or said of them, of other members
 * the member code only, and no secret, hash or key.
 */
export type ReadOwnData = (ctx: Context, accountId: number) => OwnData;
