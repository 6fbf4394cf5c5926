import { sql } from 'kysely';
import type { Context } from '#platform/context';

/** Ways to reach a member; null is not given. Times are 'HH:MM:SS'. */
export type MemberContact = {
  readonly phone: string | null;
  readonly isPhoneVerified: boolean;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly whatsapp: string | null;
  readonly guardianPhone: string | null;
  readonly isGuardianPhoneVerified: boolean;
  readonly addressLine: string | null;
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly convenientTime: 'any' | 'scheduled';
  readonly convenientTimeStart: string | null;
  readonly convenientTimeEnd: string | null;
};

/** Returns ways to reach a member; that the look is in the journal is the caller's to see to. */
export async function unsafeFindContact({ db }: Context, memberId: number): Promise<MemberContact | undefined> {
  const { rows } = await sql<MemberContact>`
    select account.phone_e164 as phone, account.phone_verified_at is not null as is_phone_verified, account.email,
      account.email_verified_at is not null as is_email_verified, account.whatsapp, account.guardian_phone,
      account.guardian_phone_verified_at is not null as is_guardian_phone_verified, profile.address_line,
      profile.present_country_id as country_id, profile.present_state_id as state_id, profile.present_city_id as city_id,
      account.convenient_time, account.convenient_time_start::text, account.convenient_time_end::text
    from account left join profile on profile.member_id = account.id where account.id = ${memberId} and account.state <> 'erased'`.execute(
    db,
  );
  return rows[0];
}
