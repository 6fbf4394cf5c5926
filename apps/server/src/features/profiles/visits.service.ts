import { VIEWERS_DAYS, VIEWERS_PAGE_SIZE, type ProfileViewers } from '@app/contract/profiles';
import type { SentenceLanguage } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import { isAvailableTo, listRows, requireAvailable } from '#features/members';
import { inTransaction, type Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { notAvailable, takeOpening } from './open-profile.ts';
import { sumUpVisits } from './old-visits.store.ts';
import * as store from './profiles.store.ts';

const DAY_SECONDS = 86_400;
/** One visitor counts once in this time. */
const VISIT_SECONDS = DAY_SECONDS;

/** Counts a visit. One to oneself is let through and ignored; one to a profile that is not available is refused and counts nothing. */
export async function visitProfile(ctx: Context, viewer: Viewer, ownerId: number | null): Promise<Record<string, never>> {
  if (ownerId === viewer.accountId) return {};
  await takeOpening(ctx, 'visit', viewer.accountId);
  if (ownerId === null) throw notAvailable();
  await inTransaction(ctx, async (tx) => {
    await requireAvailable(tx, viewer.accountId, ownerId);
    const now = tx.clock.now();
    const visit = { visitorId: viewer.accountId, ownerId, visitedAt: now };
    await store.insertVisit(tx, visit, secondsAfter(now, -VISIT_SECONDS));
  });
  return {};
}

/** Longer than anything looks back: searches leave out who was seen in 365 days, the list of viewers has 90. */
const KEPT_SINGLY_DAYS = 400;
/** Rows that one statement deletes, so that none holds its rows for long. */
const PIECE = 1000;

/** Forgets who visited whom long ago; how many they were stays in the count. */
export async function forgetOldVisits(ctx: Context): Promise<void> {
  const before = secondsAfter(ctx.clock.now(), -KEPT_SINGLY_DAYS * DAY_SECONDS);
  while ((await sumUpVisits(ctx, before, PIECE)) === PIECE);
}

type Asked = { readonly viewer: Viewer; readonly page: number; readonly language: SentenceLanguage };

/** Lists who visited the reader's own profile in the last 90 days, newest first. */
export async function listViewers(ctx: Context, { viewer, page, language }: Asked): Promise<z.input<typeof ProfileViewers>> {
  const { rows, total } = await store.listViewers(
    ctx,
    {
      ownerId: viewer.accountId,
      since: secondsAfter(ctx.clock.now(), -VIEWERS_DAYS * DAY_SECONDS),
      isShown: isAvailableTo(ctx, viewer.accountId),
    },
    { limit: VIEWERS_PAGE_SIZE, offset: (page - 1) * VIEWERS_PAGE_SIZE },
  );
  const members = await listRows(
    ctx,
    viewer,
    rows.map((row) => row.visitorId),
    language,
  );
  const data = rows.flatMap(({ visitorId, time }) => {
    const member = members.get(visitorId);
    return member ? [{ user_id: visitorId, name: member.name, photo: member.photo, time: time.toISOString() }] : [];
  });
  return { data, ...pageKeys({ page, perPage: VIEWERS_PAGE_SIZE, rows: data.length, total }) };
}
