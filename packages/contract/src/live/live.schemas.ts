import * as z from 'zod/mini';
import { Flag, MemberId } from '../kernel/index.ts';
import { Call } from '../calls/calls.schemas.ts';
import { AliveFrame, AttachFrame, CallFamily, CallGone, CallJoined, CallSignal, SignalFrame } from '../calls/signals.schemas.ts';
import { ChatMessage } from '../chat/chat.schemas.ts';

const count = z.int().check(z.nonnegative());

/** The frames of a browser. The first frame is `auth`; `last_event_id` is that of the last event it has, null where it has none. */
export const AuthFrame = z.strictObject({
  type: z.literal('auth'),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  last_event_id: z.nullish(count),
});
export type AuthFrame = z.output<typeof AuthFrame>;
export const ClientFrame = z.discriminatedUnion('type', [
  /** The member writes in a conversation at this moment. */
  z.strictObject({ type: z.literal('typing'), chat_thread_id: z.int().check(z.positive()) }),
  /** These messages arrived on this device. */
  z.strictObject({
    type: z.literal('received'),
    message_ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(200)),
  }),
  AttachFrame,
  AliveFrame,
  SignalFrame,
  /** Answered by `pong`. */
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientFrame = z.output<typeof ClientFrame>;

/**
 * Events that are kept for 24 hours and sent again after a break. Every event is a hint: the calls tell what is true, and an
 * event that comes twice changes nothing.
 */
export const keptEvents = {
  /** A message of the reader's conversations, own ones of another device too. */
  message: ChatMessage,
  /** A message that was deleted for both. */
  deleted: ChatMessage,
  /** The other has seen all of the reader's messages up to this one. */
  seen: z.object({ chat_thread_id: z.int(), message_id: z.int() }),
  /** Rights in a conversation, or its being there, have changed. */
  thread: z.object({ chat_thread_id: z.int() }),
  /** A notification is new, or moved up. */
  notification: z.object({ notification_id: z.int() }),
  /** A call of the reader rings: on every device of the callee, and of the caller. */
  'call.ringing': Call,
  /** It was answered; `is_here` says on which device. */
  'call.answered': Call,
  /** It is over, and `state` says how. */
  'call.ended': Call,
} as const;
/** Events of the moment, which a break loses. */
export const passingEvents = {
  /** These messages of the reader arrived on a device of the other. */
  delivered: z.object({ chat_thread_id: z.int(), message_ids: z.array(z.int()) }),
  typing: z.object({ chat_thread_id: z.int() }),
  presence: z.object({ user_id: MemberId, active: Flag }),
  /** The counts that wait for the reader; sent once after `ready`, and whenever it changes: without `unread_count` that one is as it was. */
  counts: z.object({ unseen_total: count, unread_count: z.optional(count) }),
  /** The first answer, after what was missed or `reload`: the connection stands and events follow. */
  ready: z.object({}),
  /** Missed events are no longer known: everything is to be read anew. */
  reload: z.object({}),
  /** Somebody has posted. */
  new_posts: z.object({}),
  /** Something that staff work on came or changed: the kind of it, and its number where it is one thing. For staff alone. */
  console: z.object({ topic: z.string(), id: z.nullable(z.int()) }),
  /** One of the staff has this item open at this moment. For staff alone. */
  looking: z.object({ item: z.string(), staff_id: MemberId, name: z.string() }),
  /** For the devices in a call alone. */
  'call.joined': CallJoined,
  'call.signal': CallSignal,
  'call.family': CallFamily,
  'call.gone': CallGone,
  pong: z.object({}),
} as const;
export const liveEvents = { ...keptEvents, ...passingEvents } as const;
export type KeptEventName = keyof typeof keptEvents;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEventData<N extends LiveEventName> = z.output<(typeof liveEvents)[N]>;
/**
 * One event on the wire. A passing one carries the highest id that this connection has seen. A browser keeps the highest of all, since an
 * event may come after one with a higher id; after `reload` it goes on from the id of that.
 */
export type LiveEvent = { [N in LiveEventName]: { readonly id: number; readonly type: N; readonly data: LiveEventData<N> } }[LiveEventName];
