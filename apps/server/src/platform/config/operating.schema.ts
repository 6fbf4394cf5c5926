import * as z from 'zod/mini';
import { databases, share, whole } from './setting-shapes.ts';

/** Settings of what servers share, and of what an operator sees of them; part of `settingSchemas`. */
export const operatingSettings = {
  METRICS_PORT: {
    about: 'The port of /metrics (OpenMetrics), for the operator alone; off without.',
    shape: z.optional(whole(0, 65_535)),
  },
  METRICS_HOST: { about: 'The address on which it listens.', shape: z._default(z.string(), '127.0.0.1') },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'The address of an OpenTelemetry collector (OTLP by HTTP), which is told calls, jobs and statements by their names; off without.',
    shape: z.optional(z.url({ protocol: /^https?$/ })),
  },
  TRACES_SHARE: { about: 'Which share of them it is told, of 0 to 1.', shape: z._default(share, 1) },
  DATABASE_URL: {
    about: 'A PostgreSQL 16 or newer in place of the embedded one.',
    shape: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  },
  DATABASE_DIRECT_URL: {
    about:
      'Where DATABASE_URL leads to PgBouncer in transaction mode: the same database without it, for migrations, jobs and what listens. Default: DATABASE_URL.',
    shape: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  },
  DATABASE_READ_URLS: {
    about:
      'Streaming replicas of that database, with commas: they answer searches, feed and profiles as far as a member has not just changed something.',
    shape: z.optional(databases),
  },
  REDIS_URL: {
    about: 'A Redis or Valkey that carries live messages between servers and counts limits, in place of PostgreSQL.',
    shape: z.optional(z.url({ protocol: /^rediss?$/ })),
  },
} as const;
