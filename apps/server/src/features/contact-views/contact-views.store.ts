import { sql } from 'kysely';
import { oncePerServer, type Context, type Tx } from '#platform/context';
import { writtenQuery } from '#features/chat';
import { openPeriodQuery, periodIdFrom, premiumQuery, SPENDING_TYPES, spendingQueries } from '#features/entitlements';
import { inTouchQuery } from '#features/interests';
import { memberQueries, type MemberRows } from '#features/matching';
import { PAIR_TYPES, pairIdsOf, pairQueries, type PaidStepAsked, type PairIds, type ReadStep } from '#features/members';
import { gatherRows, prepareReadings, prepareReadingsOfMany, prepareWritingOfRows } from '#platform/db';
import type { ContactChoice, ContactRelation } from './contact-privacy.policy.ts';
import './contact-views.tables.ts';

export type Two = { readonly viewerId: number; readonly ownerId: number };
const viewQuery = ({ db }: Pick<Context, 'db'>, { viewerId, ownerId }: Two) =>
  db.selectFrom('contactView').select('id').where('viewerId', '=', viewerId).where('ownerId', '=', ownerId);

const readIsViewed = oncePerServer((ctx) =>
  gatherRows<Two, { isViewed: boolean }>(
    ctx,
    { atOnce: 2, most: 100, fewestBeside: 4, lateAfterMs: 1000, types: { viewerId: 'bigint', ownerId: 'bigint' } },
    (two) => sql`select exists (${viewQuery(ctx, { viewerId: two.viewerId, ownerId: two.ownerId })}) as is_viewed`,
  ),
);

/** Tells whether a contact was paid for, outside of any transaction. */
export const isViewed = async (ctx: Context, two: Two): Promise<boolean> => (await readIsViewed(ctx)(two)).isViewed;

/** Returns those of the ids whose contact this viewer paid for. */
export async function listViewedAmong({ db }: Context, viewerId: number, ownerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('contactView')
    .select('ownerId')
    .where('viewerId', '=', viewerId)
    .where((where) => where('ownerId', '=', where.fn.any(where.val(ownerIds as number[]))))
    .execute();
  return rows.map((row) => row.ownerId);
}

type NewView = Two & { readonly id: number; readonly creditEntryId: number };

/** Writes views, each under the id that was drawn for it; nobody waits for it. */
export const insertViews = prepareWritingOfRows<NewView, { readonly viewedAt: Date }>(
  { id: 'bigint', viewerId: 'bigint', ownerId: 'bigint', creditEntryId: 'bigint' },
  (given, { viewedAt }) => sql`
    insert into contact_view (id, viewer_id, owner_id, credit_entry_id, viewed_at) overriding system value
    select id, viewer_id, owner_id, credit_entry_id, ${viewedAt} from ${given} as given order by id`,
);

/** Ways to reach an owner; null is not given. A guardian's number is never among them (REG-76). */
export type OwnerContact = {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly whatsapp: string | null;
  readonly addressLine: string | null;
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly convenientTime: 'any' | 'scheduled';
  /** 'HH:MM:SS'. */
  readonly convenientTimeStart: string | null;
  readonly convenientTimeEnd: string | null;
  readonly timeZone: string;
};

const readPaid = prepareReadings((two: Two, ctx: Pick<Context, 'db'>) => ({
  view: viewQuery(ctx, two),
  period: openPeriodQuery(ctx, two.viewerId),
  contact: sql<OwnerContact>`
    select coalesce(profile.full_name, '') as name, account.phone_e164 as phone, account.email, account.whatsapp,
      profile.address_line, profile.present_country_id as country_id, profile.present_state_id as state_id,
      profile.present_city_id as city_id, account.convenient_time,
      account.convenient_time_start::text as convenient_time_start, account.convenient_time_end::text as convenient_time_end, account.time_zone
    from account join profile on profile.member_id = account.id where account.id = ${two.ownerId}`,
}));

/** Reads, in one statement, whether the contact was paid for, the viewer's period and the contact details; no rule of visibility is applied. */
export async function unsafeFindContact(ctx: Context, two: Two) {
  const { view, period, contact } = await readPaid(ctx, two);
  return { isPaid: view.length > 0, periodId: periodIdFrom(period, ctx.clock.now()), contact: contact[0] ?? null };
}

type Community = { readonly religion: number | null; readonly caste: string | null };
/**
 * Holds what decides on a contact: the view that was paid before, the owner's choice and what it may ask of both, and the rows of both for
 * `checkMandatory`.
 */
export type ContactFacts = {
  readonly viewId: number | null;
  /** The number for a new view; 0 for who only asks. */
  readonly nextId: number;
  readonly choice: ContactChoice;
  readonly relation: ContactRelation;
  readonly members: MemberRows;
};

const NO_COMMUNITY: Community = { religion: null, caste: null };

type Asked = Two & {
  readonly isBuying: boolean;
  readonly ids: readonly number[];
  readonly viewerIds: readonly number[];
  readonly now: Date;
};
const factQueries = (ctx: Pick<Context, 'db'>, { isBuying, ids, viewerIds, now, viewerId, ownerId }: Asked) => ({
  ...memberQueries(ctx, ids),
  view: viewQuery(ctx, { viewerId, ownerId }),
  next: sql<{ id: number }>`select nextval(pg_get_serial_sequence('contact_view', 'id')) as id where ${isBuying}::boolean`,
  choices: ctx.db.selectFrom('privacySettings').select('phoneVisibility').where('memberId', '=', ownerId),
  communities: sql<
    Community & { memberId: number }
  >`select member_id, religion, caste from profile where member_id = any(${ids}::bigint[])`,
  premium: premiumQuery(ctx, viewerIds, now),
  touched: sql<{ wereInTouch: boolean }>`select exists (${inTouchQuery(viewerId, ownerId)})
    or exists (${writtenQuery(viewerId, ownerId)}) as were_in_touch`,
});
const readFacts = prepareReadings((asked: Asked & PairIds, ctx: Pick<Context, 'db'>) => {
  const { isBuying, ids, lowerIds, higherIds, viewerIds, now, viewerId, ownerId } = asked;
  return {
    ...pairQueries(ctx, { ids, lowerIds, higherIds }),
    ...factQueries(ctx, { isBuying, ids, viewerIds, now, viewerId, ownerId }),
  };
});
type FactRows = Omit<Awaited<ReturnType<typeof readFacts>>, 'members' | 'between'>;
const askedOf = (ctx: Context, { viewerId, ownerId }: Two, isBuying: boolean): Asked => {
  return { viewerId, ownerId, isBuying, ids: [viewerId, ownerId], viewerIds: [viewerId], now: ctx.clock.now() };
};

/** Reads, in one statement behind the lock on the pair, what decides on a contact, for who only asks, with the rows by which the two are judged. */
export async function findFacts(tx: Tx, two: Two) {
  const { members, between, ...rows } = await readFacts(tx, { ...pairIdsOf([[two.viewerId, two.ownerId]]), ...askedOf(tx, two, false) });
  return { pair: { members, between }, facts: factsFrom(rows, two) };
}

const readForMany = prepareReadingsOfMany(
  {
    viewerId: 'bigint',
    ownerId: 'bigint',
    viewerIds: 'bigint[]',
    isBuying: 'boolean',
    now: 'timestamptz',
    ...PAIR_TYPES,
    ...SPENDING_TYPES,
  },
  (asked: Asked & PaidStepAsked, ctx: Pick<Context, 'db'>) => ({
    ...pairQueries(ctx, { ids: asked.ids, lowerIds: asked.lowerIds, higherIds: asked.higherIds }),
    ...factQueries(ctx, {
      isBuying: asked.isBuying,
      ids: asked.ids,
      viewerIds: asked.viewerIds,
      now: asked.now,
      viewerId: asked.viewerId,
      ownerId: asked.ownerId,
    }),
    ...spendingQueries(ctx, { memberId: asked.memberId, month: asked.month, actKey: asked.actKey }),
  }),
);

/** Reads the same for those who are about to pay, in their order, with the rows by which the two of each and their credits are judged. */
export async function findFactsOfMany(
  tx: Tx,
  all: readonly Two[],
  steps: readonly PaidStepAsked[],
): Promise<readonly ReadStep<ContactFacts>[]> {
  const asked = steps.map((step, place) => ({ ...step, ...askedOf(tx, all[place] as Two, true) }));
  return (await readForMany(tx, asked)).map((rows, place) => ({ rows, found: factsFrom(rows, all[place] as Two) }));
}

function factsFrom(rows: FactRows, { viewerId, ownerId }: Two): ContactFacts {
  const { view, next, choices, communities, premium, touched, profiles, preferences, filters } = rows;
  const communityOf = (memberId: number): Community => communities.find((row) => row.memberId === memberId) ?? NO_COMMUNITY;
  const [viewer, owner] = [communityOf(viewerId), communityOf(ownerId)];
  return {
    viewId: view[0]?.id ?? null,
    nextId: next[0]?.id ?? 0,
    choice: choices[0]?.phoneVisibility ?? 0,
    relation: {
      isViewerPremium: premium.length > 0,
      wereInTouch: touched[0]?.wereInTouch ?? false,
      viewerReligion: viewer.religion,
      viewerCaste: viewer.caste,
      ownerReligion: owner.religion,
      ownerCaste: owner.caste,
    },
    members: { profiles, preferences, filters },
  };
}
