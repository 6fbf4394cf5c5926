import type pg from 'pg';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Geocoder } from '#platform/geocoding';
import type { Enqueue } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { MailSender } from '#platform/mail';
import type { Limits } from '#platform/rate-limit';
import type { SmsSender } from '#platform/sms';
import type { ObjectStore } from '#platform/storage';

/** The services of the building, made once at the start; each room takes those it names. */
export type Platform = {
  readonly settings: Settings;
  readonly log: Log;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly events: Events;
  readonly limits: Limits;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly storage: ObjectStore;
  readonly geocoder: Geocoder;
};
