const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03', '53300']);

/** True for failures that say that the database cannot be reached right now, rather than that a statement is wrong. */
export function isDatabaseAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code, message } = failure as Error & { code?: string };
  return (
    (code !== undefined && CONNECTION_CODES.has(code)) || /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
