import * as z from 'zod/mini';

/** As the number of a row is written: from 1, and never above what a JavaScript number holds exactly. */
const WRITTEN = /^[1-9][0-9]{0,14}$/;

/** Returns the number of a row that a text or a number writes; 0, which names nothing, for anything else. */
export const rowNumberOf = (written: unknown): number => (WRITTEN.test(String(written)) ? Number(written) : 0);

/** The number of a row in a form: anything that is no number names nothing that could be found. */
export const RowNumber = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((id: number | string) => rowNumberOf(id)),
);

/** The number of a row in an address or a query; anything else is refused. */
export const AddressedRow = z.pipe(z.string().check(z.regex(WRITTEN)), z.transform(Number));
