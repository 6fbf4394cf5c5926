import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';

/** A job that failed at its last try. */
export const FailedJob = z.object({
  id: z.int(),
  /** `<feature>.<what>` */
  name: z.string(),
  tries: z.int(),
  /** First line of what went wrong; long numbers are left out. */
  error: z.string(),
  failed_at: z.iso.datetime(),
});
export type FailedJob = z.output<typeof FailedJob>;

/** Holds what an operator must know; counts of messages and codes are of the last hours. */
export const Operations = z.object({
  jobs: z.object({
    due: z.int(),
    later: z.int(),
    under_way: z.int(),
    given_up: z.int(),
    /** The newest, at most 100. */
    failed: z.array(FailedJob),
  }),
  /** Says what each gateway of money answered in 24 hours, and when it last did. */
  gateways: z.array(z.object({ name: z.string(), answered: z.int(), silent: z.int(), last_answer_at: z.nullable(z.iso.datetime()) })),
  /** Codes of the last hour: sent, entered, and how many may be sent without a captcha. */
  codes: z.object({ sent: z.int(), entered: z.int(), hour_max: z.int() }),
  ledger_differences: z.int(),
  /** In bytes. */
  disk: z.object({ free: z.number(), total: z.number(), database: z.number() }),
  backup: z.object({
    /** 0 where the site does not save itself: the operator does, or nobody. */
    is_on: Flag,
    last_at: z.nullable(z.iso.datetime()),
    last_bytes: z.nullable(z.number()),
  }),
  /** Servers that were heard of within a minute. */
  servers: z.int(),
});
export type Operations = z.output<typeof Operations>;
