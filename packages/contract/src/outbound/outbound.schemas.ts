import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';
import { NOTICE_GROUPS } from './notice-names.ts';
import { outboundSentences as say } from './outbound.sentences.ts';

export const CHANNELS = ['email', 'sms', 'push'] as const;
/** A way out of the site. */
export type Channel = (typeof CHANNELS)[number];

/** How long 'Pause all' lasts. */
export const PAUSE_DAYS = 7;
/** Browsers a member; one more takes the place of the oldest. */
export const SUBSCRIPTIONS_MAX = 10;

/** 1 on, 0 off, null where these notices never go that way. */
const Switch = z.nullable(Flag);

export const NoticeSwitches = z.object({
  type: z.string(),
  /** Its name in the reader's language. */
  name: z.string(),
  group: z.enum(NOTICE_GROUPS),
  email: Switch,
  sms: Switch,
  push: Switch,
});
export type NoticeSwitches = z.output<typeof NoticeSwitches>;

export const NotificationSettings = z.object({
  types: z.array(NoticeSwitches),
  /** Until when nothing leaves the site; null where nothing is paused. */
  paused_until: z.nullable(z.iso.datetime()),
  email_verified: Flag,
  mobile_verified: Flag,
  /** The `applicationServerKey` of push subscriptions, base64url. */
  push_key: z.string(),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Either one switch (`type`, `channel` and `on`), or `paused_until` (null ends the pause). */
export const SaveNotificationSettings = z.strictObject({
  type: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  channel: z.optional(z.enum(CHANNELS)),
  on: z.optional(z.union([z.boolean(), Flag])),
  paused_until: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
});
export type SaveNotificationSettings = z.output<typeof SaveNotificationSettings>;

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const key = (bytes: number) =>
  z.string().check(z.maxLength(Math.ceil((bytes * 4) / 3) + 4, say.keysNotValid.en), z.regex(BASE64URL, say.keysNotValid.en));
const Endpoint = z.string().check(z.maxLength(1024, say.endpointNotPublic.en), z.regex(/^https:\/\//, say.endpointNotPublic.en));

/** As `PushSubscription.toJSON()` gives it. */
export const SavePushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});
export type SavePushSubscription = z.output<typeof SavePushSubscription>;

export const DeletePushSubscription = z.object({ endpoint: Endpoint });

/** The content of a push for the service worker: no name, no text. */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The path of the site that a tap opens. */
  url: z.string(),
  /** A later push of the same tag takes the place of the earlier one. */
  tag: z.string(),
});
export type PushPayload = z.output<typeof PushPayload>;

/** Says member and type, and cannot be guessed. */
export const UnsubscribeParams = z.object({ token: z.string().check(z.maxLength(200)) });
