import { flagOf } from '@app/contract/kernel';
import type { ContactLook } from '@app/contract/member-records';
import { referenceOf } from '#features/reference-data';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { requireMember, type Act } from './begin-act.ts';
import { unsafeFindContact, type MemberContact } from './contact.store.ts';

/** More is no work on single members any more. */
const LOOKS: Limit = { name: 'member-records.contact-looks', max: 100, windowSeconds: 3600, by: 'account' };

export const CONTACT_LOOK = 'member-records.look-at-contact';

/**
 * Returns the ways to reach a member. The look, its reason and the role by which it was allowed are in the journal, where the member reads
 * them, before anything is read: without the entry there is no answer (STAFF-05, SEEN-02).
 */
export async function lookAtContact(
  ctx: Context,
  viewer: Viewer,
  { memberId, reason }: Pick<Act, 'memberId' | 'reason'>,
): Promise<ContactLook> {
  const staffId = viewer.accountId;
  await requireMember(ctx, memberId, staffId);
  await ctx.limits.take(LOOKS, staffId);
  const role = viewer.roles.includes('support') ? 'support' : 'admin';
  await inTransaction(ctx, (tx) =>
    tx.audit.record(tx, { actorId: staffId, action: CONTACT_LOOK, subject: `account:${memberId}`, reason, details: { role } }),
  );
  const contact = await unsafeFindContact(ctx, memberId);
  if (!contact) throw new Refusal('not_found');
  return lookView(ctx, contact);
}

const minutes = (time: string | null): string | null => time?.slice(0, 5) ?? null;

function lookView(ctx: Context, contact: MemberContact): ContactLook {
  const { countryId, stateId, cityId, addressLine } = contact;
  const place = referenceOf(ctx).placeName({ countryId, stateId, cityId }, 'en');
  return {
    phone: contact.phone,
    phone_verified: flagOf(contact.isPhoneVerified),
    email: contact.email,
    email_verified: flagOf(contact.isEmailVerified),
    whatsapp: contact.whatsapp,
    guardian_phone: contact.guardianPhone,
    guardian_phone_verified: flagOf(contact.isGuardianPhoneVerified),
    address: [addressLine, place].filter(Boolean).join(', ') || null,
    convenient_time: contact.convenientTime,
    convenient_time_start: minutes(contact.convenientTimeStart),
    convenient_time_end: minutes(contact.convenientTimeEnd),
  };
}
