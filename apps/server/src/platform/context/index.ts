import type pg from 'pg';
import type { Audit } from '#platform/audit';
import type { Captcha } from '#platform/captcha';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import { transact, type Executor, type Transaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { FaceReader } from '#platform/faces';
import type { Geocoder } from '#platform/geocoding';
import type { Images } from '#platform/images';
import type { LiveService } from '#platform/live';
import type { Log } from '#platform/log';
import type { MailSender } from '#platform/mail';
import type { Metrics } from '#platform/metrics';
import type { Outbox } from '#platform/outbox';
import type { Passwords } from '#platform/passwords';
import type { PushSender } from '#platform/push';
import type { Limits } from '#platform/rate-limit';
import type { Relay } from '#platform/relay';
import type { Replicas } from '#platform/replicas';
import type { Sealing } from '#platform/sealing';
import type { SmsSender } from '#platform/sms';
import type { ObjectStore } from '#platform/storage';

/** The services of one server, made once at its start and handed down as the first argument. */
export type Services = {
  readonly settings: Settings;
  readonly log: Log;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  /** Leads to PostgreSQL itself, also where `pool` goes by a pooler: for connections that listen, or keep a snapshot. */
  readonly direct: pg.Pool;
  /** The pool, or the transaction in which this context runs. */
  readonly db: Executor;
  /** Streaming replicas for some of the reads of members (`fromReplica`); null where there are none. */
  readonly replicas: Replicas | null;
  readonly events: Events;
  readonly limits: Limits;
  readonly live: LiveService;
  /** Sends at once; `queueMail` sends after the commit, until the mail arrives. */
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly captcha: Captcha;
  /** The relay by which the media of calls go. */
  readonly relay: Relay;
  /** The process that reads faces; none runs until there is one to read. */
  readonly faces: FaceReader;
  readonly sealing: Sealing;
  readonly passwords: Passwords;
  readonly images: Images;
  readonly storage: ObjectStore;
  readonly geocoder: Geocoder;
};
export type Context = Services & {
  /** The context outside of any transaction; the same object for all contexts of one server. */
  readonly root: Context;
  /** The network address of the call of staff that this context serves; null of everything else. */
  readonly calledFrom: string | null;
};
/** The same services inside one transaction. A function that must not run outside of one asks for this type. */
export type Tx = Context & { readonly db: Transaction };

/** Returns the root context of a server. */
export function createContext<S extends Services>(services: S): S & Context {
  const context = { ...services, calledFrom: null } as S & { root: Context; calledFrom: null };
  context.root = context;
  return context;
}

/** Runs `work` in one transaction: in that of `ctx` if it is in one already, otherwise in a new one, rolled back where `work` throws. */
export function inTransaction<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx as Tx);
  return transact(ctx.db, (db) => work({ ...ctx, db }));
}

/**
 * Returns a function that makes a thing once for each server and answers the same one from then on, in a transaction too. For what is kept
 * in memory between calls: caches, batches, keys of signed addresses. `make` is given the root context, never a transaction.
 */
export function oncePerServer<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<Context, { readonly value: T }>();
  return ({ root }) => {
    const kept = made.get(root);
    if (kept) return kept.value;
    const value = make(root);
    made.set(root, { value });
    return value;
  };
}
