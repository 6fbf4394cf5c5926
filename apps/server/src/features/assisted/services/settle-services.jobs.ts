import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { notify } from '#features/notifications';
import { tellClosed } from '../introductions/end-introductions.ts';
import * as introductions from '../introductions/introductions.store.ts';
import * as meetings from '../meetings/meetings.store.ts';
import { deleteDoneBefore } from '../requests/requests.store.ts';
import { tellStaff } from '../tell-staff.ts';
import { endService } from './end-service.ts';
import { monthsBefore, serviceStateAt } from './services.policy.ts';
import * as store from './services.store.ts';

const settle = defineJob({ name: 'assisted.settle', payload: z.object({}), attempts: 5 });
const deleteOld = defineJob({ name: 'assisted.delete-old-requests', payload: z.object({}), attempts: 5 });
const EVERY_FIVE_MINUTES = '2,7,12,17,22,27,32,37,42,47,52,57 * * * *';
const AT_NIGHT_IN_DHAKA = '35 21 * * *';
/** Taken up by one run of each kind; the next one takes the rest. */
const A_RUN = 500;
const DAY_SECONDS = 86_400;
/** Days before the end of a service at which its member is told. */
const TOLD_DAYS = 7;
/** Months for which a request is kept after it is done. */
const KEPT_MONTHS = 12;

/** Writes down what the clock has decided, and tells those whom it concerns: nothing else depends on when it runs. */
async function settleDue(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const ended of await introductions.expireDue(tx, A_RUN)) await tellClosed(tx, ended);
  });
  await inTransaction(ctx, async (tx) => {
    for (const serviceId of await meetings.expireDue(tx, A_RUN)) {
      await store.noteNews(tx, serviceId);
      tellStaff(tx, 'assisted', serviceId);
    }
  });
  const now = ctx.clock.now();
  for (const id of await store.listOver(ctx, now, A_RUN)) await endIfOver(ctx, id);
  const before = secondsAfter(now, TOLD_DAYS * DAY_SECONDS);
  for (const id of await store.listEnding(ctx, { now, before, limit: A_RUN })) await tellOfEnd(ctx, id);
}

const endIfOver = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const service = await store.lockService(tx, id);
    if (service && service.state !== 'ended' && serviceStateAt(service, tx.clock.now()) === 'ended') await endService(tx, service);
  });

const tellOfEnd = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const service = await store.lockService(tx, id);
    if (!service || service.state === 'ended') return;
    const { memberId, endsAt } = service;
    await store.updateService(tx, id, { endToldAt: endsAt });
    await notify(tx, {
      memberId,
      type: 'assisted_ended',
      eventKey: `${id}:${endsAt.toISOString()}`,
      parameters: { date: endsAt },
      opens: '/assisted',
      actorId: null,
    });
  });

const deleteOldRequests = (ctx: Context): Promise<void> =>
  inTransaction(ctx, (tx) => deleteDoneBefore(tx, monthsBefore(tx.clock.now(), KEPT_MONTHS)));

export const settleServiceJobs: readonly JobHandler[] = [
  handles(settle, settleDue, EVERY_FIVE_MINUTES),
  handles(deleteOld, deleteOldRequests, AT_NIGHT_IN_DHAKA),
];
