import { sql } from 'kysely';
import type { Executor } from '#platform/db';
import type { ContactChoice } from './contact-privacy.policy.ts';

/** How an owner can be reached; null is not given. A guardian's number is never among it (REG-76). */
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

export type Community = { readonly religion: number | null; readonly caste: string | null };
export type PrivacyFacts = { readonly choice: ContactChoice; readonly owner: Community; readonly viewer: Community };

const NO_COMMUNITY: Community = { religion: null, caste: null };

export const ownerContactReader = {
  /** No rule of visibility is applied. */
  unsafeFindContact: async (on: Executor, ownerId: number): Promise<OwnerContact | undefined> => {
    const { rows } = await sql<OwnerContact>`
      select coalesce(profile.full_name, '') as name, account.phone_e164 as phone, account.email, account.whatsapp,
        profile.address_line, profile.present_country_id as country_id, profile.present_state_id as state_id,
        profile.present_city_id as city_id, account.convenient_time,
        account.convenient_time_start::text as convenient_time_start, account.convenient_time_end::text as convenient_time_end
      from account join profile on profile.member_id = account.id where account.id = ${ownerId}`.execute(on);
    return rows[0];
  },

  /** The owner's choice, and what it may ask of both. */
  findPrivacy: async (on: Executor, viewerId: number, ownerId: number): Promise<PrivacyFacts> => {
    const settings = await on.selectFrom('privacySettings').select('phoneVisibility').where('memberId', '=', ownerId).executeTakeFirst();
    const rows = await on
      .selectFrom('profile')
      .select(['memberId', 'religion', 'caste'])
      .where('memberId', 'in', [viewerId, ownerId])
      .execute();
    const communityOf = (memberId: number): Community => rows.find((row) => row.memberId === memberId) ?? NO_COMMUNITY;
    return { choice: settings?.phoneVisibility ?? 0, owner: communityOf(ownerId), viewer: communityOf(viewerId) };
  },
};
