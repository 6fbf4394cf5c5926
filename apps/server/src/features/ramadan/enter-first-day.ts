import { ramadanSentences as say } from '@app/contract/ramadan';
import { invalid } from '#platform/errors';
import { firstDayStore } from './first-day.store.ts';
import { computedFirstDay, isHijriYear, mayBeFirstDay } from './ramadan.policy.ts';
import type { FirstDayEntry, RamadanDeps } from './ramadan.types.ts';

export async function enterFirstDay(deps: RamadanDeps, { hijriYear, startsOn, staffId }: FirstDayEntry): Promise<void> {
  if (!isHijriYear(hijriYear)) throw invalid({ year: say.unknownYear });
  const computedOn = computedFirstDay(hijriYear);
  if (!mayBeFirstDay(computedOn, startsOn)) throw invalid({ starts_on: [say.firstDayTooFar, { day: computedOn }] });
  await deps.inTransaction(async (trx) => {
    const before = (await firstDayStore.enteredIn(trx, [hijriYear])).get(hijriYear) ?? null;
    await firstDayStore.save(trx, { hijriYear, startsOn, computedOn, staffId, enteredAt: deps.clock.now() });
    await deps.audit.record(trx, {
      actorId: staffId,
      action: 'ramadan.enter-first-day',
      subject: `ramadan:${hijriYear}`,
      details: { before, startsOn, computedOn },
    });
  });
}
