import { createAudit } from '#platform/audit';
import { captchaJobs, createCaptcha } from '#platform/captcha';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import { inTransactionOf, type Connection } from '#platform/db';
import { createEvents } from '#platform/events';
import { createImages } from '#platform/images';
import { createEnqueue, type JobHandler } from '#platform/jobs';
import { createLive, type LiveTimes } from '#platform/live';
import { createPost, type MailSender } from '#platform/mail';
import { createOutbox } from '#platform/outbox';
import { createLimits, rateLimitJobs } from '#platform/rate-limit';
import { createSealing } from '#platform/sealing';
import type { Composition } from './compose.ts';
import type { Platform } from './platform.ts';

type Edge = 'log' | 'mail' | 'sms' | 'push' | 'storage' | 'geocoder';

/** What the services stand on. */
export type Ground = {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly clock: Clock;
  /** Other times of live connections than the usual ones. */
  readonly times?: Partial<LiveTimes>;
};

/** The services that are the same in production and in tests. */
export function platformServices({ settings, connection, clock, times }: Ground, mailSender: MailSender): Omit<Platform, Edge> {
  const { db, pool } = connection;
  const enqueue = createEnqueue();
  const sealing = createSealing(settings);
  return {
    settings,
    clock,
    pool,
    db,
    enqueue,
    sealing,
    inTransaction: inTransactionOf(db),
    events: createEvents(enqueue),
    limits: createLimits({ db, clock, sealing, settings }),
    live: createLive({ db, pool, clock, settings, ...(times ? { times } : {}) }),
    post: createPost({ enqueue, mail: mailSender }),
    outbox: createOutbox({ db, clock }),
    audit: createAudit({ clock }),
    captcha: createCaptcha({ clock, sealing }),
    images: createImages(),
  };
}

/** All work that the queue may hold: of the rooms, of their events and of the building itself. */
export const allJobs = (platform: Platform, composition: Composition): readonly JobHandler[] => [
  ...composition.features.flatMap((feature) => feature.jobs ?? []),
  ...platform.events.jobs(),
  ...platform.post.jobs,
  ...platform.live.jobs,
  ...rateLimitJobs(platform),
  ...captchaJobs(platform),
];
