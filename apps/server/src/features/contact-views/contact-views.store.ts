import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ContactChoice } from './contact-privacy.policy.ts';
import './contact-views.tables.ts';

export const findView = ({ db }: Context, viewerId: number, ownerId: number): Promise<{ readonly id: number } | undefined> =>
  db.selectFrom('contactView').select('id').where('viewerId', '=', viewerId).where('ownerId', '=', ownerId).executeTakeFirst();

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

export const insertView = async (
  { db }: Tx,
  view: { readonly viewerId: number; readonly ownerId: number; readonly creditEntryId: number; readonly viewedAt: Date },
): Promise<number> => (await db.insertInto('contactView').values(view).returning('id').executeTakeFirstOrThrow()).id;

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
};

/** Returns contact details; no rule of visibility is applied. */
export async function unsafeFindContact({ db }: Context, ownerId: number): Promise<OwnerContact | undefined> {
  const { rows } = await sql<OwnerContact>`
    select coalesce(profile.full_name, '') as name, account.phone_e164 as phone, account.email, account.whatsapp,
      profile.address_line, profile.present_country_id as country_id, profile.present_state_id as state_id,
      profile.present_city_id as city_id, account.convenient_time,
      account.convenient_time_start::text as convenient_time_start, account.convenient_time_end::text as convenient_time_end
    from account join profile on profile.member_id = account.id where account.id = ${ownerId}`.execute(db);
  return rows[0];
}

export type Community = { readonly religion: number | null; readonly caste: string | null };
export type PrivacyFacts = { readonly choice: ContactChoice; readonly owner: Community; readonly viewer: Community };

const NO_COMMUNITY: Community = { religion: null, caste: null };

/** Returns the owner's choice, and what it may ask of both. */
export async function findPrivacy({ db }: Context, viewerId: number, ownerId: number): Promise<PrivacyFacts> {
  const settings = await db.selectFrom('privacySettings').select('phoneVisibility').where('memberId', '=', ownerId).executeTakeFirst();
  const rows = await db
    .selectFrom('profile')
    .select(['memberId', 'religion', 'caste'])
    .where('memberId', 'in', [viewerId, ownerId])
    .execute();
  const communityOf = (memberId: number): Community => rows.find((row) => row.memberId === memberId) ?? NO_COMMUNITY;
  return { choice: settings?.phoneVisibility ?? 0, owner: communityOf(ownerId), viewer: communityOf(viewerId) };
}
