import { countryName } from '#features/reference-data';
import { createAudit } from '#platform/audit';
import { captchaJobs, createCaptcha } from '#platform/captcha';
import { systemClock, type Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import { createContext, type Context, type Services } from '#platform/context';
import { afterCommit, type Connection } from '#platform/db';
import { createEvents, type Events } from '#platform/events';
import { createFaceReader } from '#platform/faces';
import { createGeocoder } from '#platform/geocoding';
import { createImages } from '#platform/images';
import type { JobHandler } from '#platform/jobs';
import { createLive, type LiveTimes } from '#platform/live';
import type { Log } from '#platform/log';
import { createMailSender, mailJobs } from '#platform/mail';
import { makeObjectsYoung } from '#platform/memory';
import { createMetrics } from '#platform/metrics';
import { createOutbox } from '#platform/outbox';
import { partitionJobs } from '#platform/partitions';
import { createPasswords } from '#platform/passwords';
import { createPushSender } from '#platform/push';
import { createLimits, rateLimitJobs } from '#platform/rate-limit';
import { createRelay } from '#platform/relay';
import { openReplicas, replicaJobs } from '#platform/replicas';
import { createSealing } from '#platform/sealing';
import { createSmsSender } from '#platform/sms';
import { createStorage } from '#platform/storage';
import { backupJobs } from './backup.jobs.ts';
import { countedSenders } from './counted-senders.ts';
import { features } from './features.ts';

/** The services that reach out of this process; tests replace them. */
export type Edge = Pick<Services, 'log' | 'mail' | 'sms' | 'push' | 'storage' | 'geocoder'>;

export type CoreOptions = {
  readonly settings: Settings;
  readonly connection: Connection;
  /** Leads past the pooler by which `connection` goes; `connection` itself where there is none. */
  readonly direct?: Connection;
  readonly clock: Clock;
  /** Other times of live connections than the usual ones. */
  readonly times?: Partial<LiveTimes>;
};

/** Returns the services that are the same in production and in tests. */
export function coreServices({ settings, connection, direct = connection, clock, times }: CoreOptions): Omit<Services, keyof Edge> {
  const { db, pool } = connection;
  const sealing = createSealing(settings);
  return {
    settings,
    clock,
    pool,
    direct: direct.pool,
    db,
    replicas: settings.DATABASE_READ_URLS ? openReplicas(settings.DATABASE_READ_URLS, db) : null,
    sealing,
    events: subscribedEvents(),
    limits: createLimits({ db, clock, sealing, settings }),
    live: createLive({ db, pool: direct.pool, clock, settings, ...(times ? { times } : {}) }),
    metrics: createMetrics(),
    outbox: createOutbox({ db, clock }),
    audit: createAudit({ clock }),
    captcha: createCaptcha({ clock, sealing, settings }),
    images: createImages(),
    passwords: createPasswords(),
    relay: createRelay(settings, clock),
    faces: createFaceReader(),
  };
}

function subscribedEvents(): Events {
  const events = createEvents();
  for (const feature of features) feature.subscribe?.(events.subscribe);
  // Connections of sessions that end close at once, also where nobody looks at that moment.
  events.subscribe.within('account.sessions_ended', async (tx, { sessionIds }) => afterCommit(tx, () => tx.live.sessionsEnded(sessionIds)));
  return events;
}

/** `direct` is told where the connection goes by a pooler; `clock` where it is not that of the machine. */
type OfServer = { readonly direct?: Connection; readonly clock?: Clock };

/** Returns the context of a server that runs with these settings. */
export function createServerContext(
  settings: Settings,
  log: Log,
  connection: Connection,
  { direct = connection, clock = systemClock }: OfServer = {},
): Context {
  makeObjectsYoung();
  warnOfMissingGateways(settings, log);
  const core = coreServices({ settings, connection, direct, clock });
  return createContext({
    ...core,
    log,
    ...countedSenders(
      {
        mail: createMailSender(settings, core.outbox),
        sms: createSmsSender(settings, core.outbox),
        push: createPushSender(settings, core.outbox),
      },
      core.metrics,
    ),
    storage: createStorage(settings),
    geocoder: createGeocoder({ settings, db: connection.db, clock, countryName }),
  });
}

function warnOfMissingGateways(settings: Settings, log: Log): void {
  if (!settings.DEMO && !settings.SMTP_URL) log.warn('No e-mail can be sent: SMTP_URL is missing.');
  if (!settings.DEMO && !settings.SMS_DRIVER) log.warn('No SMS can be sent, so no mobile can be verified: SMS_DRIVER is missing.');
}

/** Returns the handlers of all jobs that the queue may hold. */
export const allJobs = ({ events, live }: Context): readonly JobHandler[] => [
  ...features.flatMap(({ jobs = [] }) => jobs),
  ...events.jobs,
  ...mailJobs,
  ...live.jobs,
  ...rateLimitJobs,
  ...replicaJobs,
  ...partitionJobs,
  ...captchaJobs,
  ...backupJobs,
];
