import type { AssistedService } from '@app/contract/assisted';
import { countersOnWire } from '@app/contract/entitlements';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import type { Viewer } from '#platform/session';
import { countersOf } from '#features/entitlements';
import { listRows, memberSummaries } from '#features/members';
import { threadsWith } from '#features/threads';
import type { IntroductionRow, MeetingRow, ServiceRow, SlotRow } from './assisted.tables.ts';
import { namesOfBought, textOfEvent } from './bought-packages.views.ts';
import { countOf, listAsked, listOfService as listIntroductions } from './introductions/introductions.store.ts';
import { listAskedMeetings, listOfService as listMeetings, listSlots } from './meetings/meetings.store.ts';
import { viewAsked, viewIntroduction, viewMeeting, type Beside } from './member.views.ts';
import { lastRequestOf } from './requests/requests.store.ts';
import { heldIntroductions } from './services/held-introductions.ts';
import { presentManager } from './services/manager.views.ts';
import { isShown, monthsBefore, serviceStateAt, stepOf } from './services/services.policy.ts';
import * as services from './services/services.store.ts';

/** Months for which the other side finds what came of it. */
const ASKED_MONTHS = 12;

export type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage };

/** Returns all that a member has of the assisted service; null where that is nothing. */
export async function presentService(ctx: Context, reader: Reader): Promise<AssistedService | null> {
  const { accountId } = reader.viewer;
  const now = ctx.clock.now();
  const newest = await services.findNewestOf(ctx, accountId);
  const service = newest && isShown(newest, now) ? newest : null;
  const since = monthsBefore(now, ASKED_MONTHS);
  const [introductions, meetings, asked, askedMeetings, request] = await Promise.all([
    service ? listIntroductions(ctx, service.id) : [],
    service ? listMeetings(ctx, service.id) : [],
    listAsked(ctx, accountId, since),
    listAskedMeetings(ctx, accountId, since),
    lastRequestOf(ctx, accountId),
  ]);
  if (!service && asked.length === 0 && askedMeetings.length === 0 && !request) return null;
  const beside = await besideOf(ctx, reader, { introductions: [...introductions, ...asked], meetings: [...meetings, ...askedMeetings] });
  return {
    ...(service ? await presentOwn(ctx, service, reader) : NO_SERVICE),
    introductions: introductions.map((row) => viewIntroduction(row, beside)),
    meetings: meetings.map((row) => viewMeeting(row, 'member', beside)),
    asked: [
      ...asked.map((row) => viewAsked(row, beside)),
      ...askedMeetings.map((row) => ({ kind: 'meeting' as const, ...viewMeeting(row, 'candidate', beside) })),
    ],
    request: request ? { date: request.createdAt.toISOString(), state: request.status } : null,
  };
}

type Own = Omit<AssistedService, 'introductions' | 'meetings' | 'asked' | 'request'>;

const NO_SERVICE: Own = {
  state: 'none',
  package_name: null,
  ends_at: null,
  step: null,
  introductions_used: 0,
  introductions_left: 0,
  remaining_meeting_table: 0,
  counters: null,
  manager: null,
  wishes: { text: null, state: 'none' },
  events: [],
};

async function presentOwn(ctx: Context, service: ServiceRow, { language }: Reader): Promise<Own> {
  const { id, memberId, introductionsTotal, wishes, wishesState } = service;
  const [counts, purchases, events, hasConfirmedWishes, counters, manager] = await Promise.all([
    countOf(ctx, [id]),
    services.listPurchases(ctx, [id]),
    services.listEvents(ctx, id, { forMember: true }),
    services.hasConfirmedWishes(ctx, id),
    countersOf(ctx, memberId),
    presentManager(ctx, service, language),
  ]);
  const made = counts.get(id)?.made ?? 0;
  const held = (await heldIntroductions(ctx, purchases)).get(id) ?? 0;
  const last = purchases.at(-1);
  return {
    state: serviceStateAt(service, ctx.clock.now()),
    package_name: last ? namesOfBought(last)[language] : null,
    ends_at: service.endsAt.toISOString(),
    step: stepOf({ hasConfirmedWishes, made }),
    introductions_used: made,
    introductions_left: Math.max(0, introductionsTotal - held - made),
    remaining_meeting_table: counters.meetingTable,
    counters: { ...countersOnWire(counters), auto_profile_match: counters.autoProfileMatch > 0 ? 1 : 0 },
    manager,
    wishes: { text: wishes, state: wishesState },
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      text: textOfEvent(event, purchases, language),
      date: event.createdAt.toISOString(),
    })),
  };
}

type Rows = { readonly introductions: readonly IntroductionRow[]; readonly meetings: readonly MeetingRow[] };

async function besideOf(ctx: Context, { viewer, language }: Reader, { introductions, meetings }: Rows): Promise<Beside> {
  const others = [...introductions, ...meetings].map(({ memberId, candidateId }) =>
    memberId === viewer.accountId ? candidateId : memberId,
  );
  const ids = [...new Set(others)];
  const [people, names, threads, slots] = await Promise.all([
    listRows(ctx, viewer, ids, language),
    memberSummaries(ctx, ids),
    threadsWith(ctx, viewer.accountId, ids),
    listSlots(
      ctx,
      meetings.map(({ id }) => id),
    ),
  ]);
  return {
    people,
    firstNames: new Map([...names].flatMap(([id, { firstName }]) => (people.has(id) ? [[id, firstName]] : []))),
    threads,
    slots: slotsByMeeting(slots),
    brand: language === 'bn' ? ctx.settings.BRAND_NAME_BN : ctx.settings.BRAND_NAME,
    language,
    now: ctx.clock.now(),
  };
}

export const slotsByMeeting = (slots: readonly SlotRow[]): ReadonlyMap<number, readonly SlotRow[]> => {
  const found = new Map<number, SlotRow[]>();
  for (const slot of slots) found.set(slot.meetingId, [...(found.get(slot.meetingId) ?? []), slot]);
  return found;
};
