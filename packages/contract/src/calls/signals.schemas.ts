import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';

/** Signals have limits of their own: bytes of one session description, and frames of one connection within so many seconds. */
export const SIGNAL_LIMITS = { descriptionBytes: 64 * 1024, frameBytes: 96 * 1024, frames: 60, seconds: 10 } as const;
const CANDIDATE_MOST = 1024;
const NAME_MOST = 256;

const id = z.int().check(z.positive());
const ROUND_MOST = 2 ** 31 - 1;
const round = z.int().check(z.positive(), z.lte(ROUND_MOST));

export const SessionDescription = z.strictObject({
  type: z.enum(['offer', 'answer']),
  sdp: z.string().check(z.minLength(1), z.maxLength(SIGNAL_LIMITS.descriptionBytes)),
});
/** As `RTCIceCandidate.toJSON()` gives it; an empty `candidate` says that there are no more. */
export const IceCandidate = z.strictObject({
  candidate: z.string().check(z.maxLength(CANDIDATE_MOST)),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(NAME_MOST)))),
  sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(64)))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(NAME_MOST)))),
});
const signal = { call_id: id, round, description: z.optional(SessionDescription), candidate: z.optional(IceCandidate) };
const onlyOne = z.refine<{ description?: unknown; candidate?: unknown }>(
  ({ description, candidate }) => (description === undefined) !== (candidate === undefined),
);

/**
 * Makes this connection the one of its side in the call; its session must be the one that started or answered it. `round` is that of the media
 * which this page still holds, null where it holds none: then a new round begins.
 */
export const AttachFrame = z.strictObject({ type: z.literal('call.attach'), call_id: id, round: z.nullable(round) });
/** Says every `ALIVE_SECONDS` that this device is in the call. */
export const AliveFrame = z.strictObject({ type: z.literal('call.alive'), call_id: id });
/** A description or a candidate for the other side. One of an earlier round goes nowhere. */
export const SignalFrame = z.strictObject({ type: z.literal('call.signal'), ...signal }).check(onlyOne);
export type SignalFrame = z.output<typeof SignalFrame>;

/** Tells a device of the call that both sides have taken it up, and which round of media it is now. */
export const CallJoined = z.object({
  call_id: z.int(),
  round: z.int(),
  /** 1 where this side makes the first offer of the round and is the impolite one: the caller. */
  offers: Flag,
});
export const CallSignal = z.object({
  call_id: z.int(),
  round: z.int(),
  description: z.optional(SessionDescription),
  candidate: z.optional(IceCandidate),
});
export type CallSignal = z.output<typeof CallSignal>;
/** The other side's 'Family is with me'. */
export const CallFamily = z.object({ call_id: z.int(), present: Flag });
/** This connection is not in the call, or no longer: it is over, or goes on in another page or on another device. */
export const CallGone = z.object({ call_id: z.int() });
