const UNIQUE_VIOLATION = '23505';

/** True where a statement broke the named unique index or constraint (any of them without a name). */
export function isUniqueViolation(failure: unknown, constraint?: string): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const { code, constraint: broken } = failure as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraint === undefined || broken === constraint);
}
