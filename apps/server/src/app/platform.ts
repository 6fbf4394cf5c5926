import type pg from 'pg';
import type { Audit } from '#platform/audit';
import type { Captcha } from '#platform/captcha';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Geocoder } from '#platform/geocoding';
import type { Images } from '#platform/images';
import type { Enqueue } from '#platform/jobs';
import type { LiveService } from '#platform/live';
import type { Log } from '#platform/log';
import type { MailSender, Post } from '#platform/mail';
import type { Outbox } from '#platform/outbox';
import type { PushSender } from '#platform/push';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
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
  readonly live: LiveService;
  /** Sends at once; `post` sends after a commit, until it arrives. */
  readonly mail: MailSender;
  readonly post: Post;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly captcha: Captcha;
  readonly sealing: Sealing;
  readonly images: Images;
  readonly storage: ObjectStore;
  readonly geocoder: Geocoder;
};
