import { flagOf } from '@app/contract/kernel';
import type { LiveEventData } from '@app/contract/live';
import { inTransaction, type Context } from '#platform/context';
import type { LiveParts, LiveReader, PresentEvents } from '#platform/live';
import { memberSummaries } from '#features/members';
import { callView, otherOf } from './calls.views.ts';
import * as store from './calls.store.ts';
import type { CallState } from '@app/contract/calls';
import * as devices from './devices.store.ts';
import { cleanSignal } from './signals.policy.ts';

type CallEvent = 'call.ringing' | 'call.answered' | 'call.ended';

/** Presents a call as it is when the event is sent, where it is still in this state. The picture comes with the call itself. */
const presentIn =
  (isStill: (call: { readonly state: CallState; readonly ringUntil: Date }, now: Date) => boolean): PresentEvents<CallEvent> =>
  async (ctx, events) => {
    const asked = events.map(({ id, memberId, subject }) => ({ eventId: id, memberId, callId: subject['callId'] ?? 0 }));
    const calls = await store.listForEvents(ctx, asked);
    const names = await memberSummaries(ctx, [...new Set(calls.map((call) => otherOf(call, call.memberId)))]);
    const now = ctx.clock.now();
    return new Map(
      calls
        .filter((call) => isStill(call, now))
        .map((call) => {
          const other = { name: names.get(otherOf(call, call.memberId))?.name ?? '', photo: null };
          return [call.eventId, (reader: LiveReader): LiveEventData<CallEvent> => callView(call, reader, other)];
        }),
    );
  };

const pageOf = ({ accountId, connectionId }: LiveReader) => ({ memberId: accountId, connectionId });

/** Makes this page the one of its side, and tells both pages which round of media it is. */
async function attach(
  ctx: Context,
  from: LiveReader,
  { call_id: callId, round }: { call_id: number; round: number | null },
): Promise<void> {
  const attached = await inTransaction(ctx, (tx) => devices.attach(tx, { ...from, callId, round, now: tx.clock.now() }));
  if (!attached) return ctx.live.passToOne(pageOf(from), { type: 'call.gone', data: { call_id: callId } });
  const { callerId, former, other } = attached;
  if (former !== null)
    ctx.live.passToOne({ memberId: from.accountId, connectionId: former }, { type: 'call.gone', data: { call_id: callId } });
  if (other.connectionId === null) return;
  const pages = [pageOf(from), { memberId: other.accountId, connectionId: other.connectionId }];
  for (const page of pages) {
    const data = { call_id: callId, round: attached.round, offers: flagOf(page.memberId === callerId) };
    ctx.live.passToOne(page, { type: 'call.joined', data });
  }
}

/** Begins a connection with the call that rings at this moment: a page that was opened by the push then rings too. */
const greet: LiveParts['greet'] = async (ctx, reader) => {
  if (!ctx.settings.CAPABILITY_VIDEO_CALL || reader.roles.length > 0) return [];
  const call = await store.findGoingOn(ctx, reader.accountId);
  if (call?.state !== 'ringing' || call.ringUntil <= ctx.clock.now()) return [];
  const otherId = otherOf(call, reader.accountId);
  const name = (await memberSummaries(ctx, [otherId])).get(otherId)?.name ?? '';
  return [{ type: 'call.ringing', data: callView(call, reader, { name, photo: null }) }];
};

/** Live events of calls, and frames of the devices in them. Signals pass through and are kept nowhere. */
export const callsLive: LiveParts = {
  present: {
    'call.ringing': presentIn(({ state, ringUntil }, now) => state === 'ringing' && ringUntil > now),
    'call.answered': presentIn(({ state }) => state === 'active'),
    'call.ended': presentIn(({ state }) => state !== 'ringing' && state !== 'active'),
  },
  greet,
  frames: {
    'call.attach': attach,
    'call.alive': async (ctx, from, { call_id: callId }) => {
      const isIn = await devices.noteAlive(ctx, { ...from, callId, now: ctx.clock.now() });
      if (!isIn) ctx.live.passToOne(pageOf(from), { type: 'call.gone', data: { call_id: callId } });
    },
    'call.signal': async (ctx, from, { call_id: callId, round, description, candidate }) => {
      const clean = cleanSignal({ description, candidate });
      if (!clean) return;
      const other = await devices.findOther(ctx, { ...from, callId, round });
      if (!other) return;
      const to = { memberId: other.accountId, connectionId: other.connectionId };
      ctx.live.passToOne(to, { type: 'call.signal', data: { call_id: callId, round, ...clean } });
    },
  },
};
