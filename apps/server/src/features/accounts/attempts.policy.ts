import type { Failures } from './attempts.store.ts';

/** Allows at most `max` failures within a stretch of time. */
export type AttemptRule = { readonly max: number; readonly seconds: number };

/** Returns the seconds until a rule lets the next try pass, 0 where it does already. The oldest of the last `max` failures must have left the window. */
export function waitOf(failures: Failures, rule: AttemptRule, now: Date): number {
  const oldest = failures[failures.length - rule.max];
  if (!oldest) return 0;
  return Math.max(0, Math.ceil(rule.seconds - (now.getTime() - oldest.getTime()) / 1000));
}
