import type { AccountChange } from './accounts.store.ts';
import type { Account } from './accounts.tables.ts';
import { judgeE164, judgeEmail, judgePhone } from './judge-contact.ts';

/** Holds changes of the ways to reach a member, as typed; null removes. Numbers but the mobile begin with + and the country code. */
export type ContactPatch = {
  readonly mobile?: { readonly countryCode: string; readonly national: string };
  readonly email?: string | null;
  readonly whatsapp?: string | null;
  readonly guardianPhone?: string | null;
  readonly convenientTime?: 'any' | 'scheduled';
  /** HH:MM in the member's time zone. */
  readonly convenientTimeStart?: string | null;
  readonly convenientTimeEnd?: string | null;
};

type Judged = Omit<ContactPatch, 'mobile'> & { readonly mobile?: { readonly countryCode: string; readonly e164: string } };

/** Refuses what is no possible number or address at the field of the wire that it came in. */
export function judgePatch({ mobile, email, whatsapp, guardianPhone, ...times }: ContactPatch): Judged {
  return {
    ...times,
    ...(mobile ? { mobile: judgePhone(mobile, 'mobile') } : {}),
    ...(email === undefined ? {} : { email: email && judgeEmail(email, 'email') }),
    ...(whatsapp === undefined ? {} : { whatsapp: whatsapp && judgeE164(whatsapp, 'whatsapp').e164 }),
    ...(guardianPhone === undefined ? {} : { guardianPhone: guardianPhone && judgeE164(guardianPhone, 'guardian_phone').e164 }),
  };
}

/** Returns the columns of new contacts: a new number or address is not verified; one that stays the same keeps its mark. */
export function columnsOfPatch(present: Account, { mobile, email, guardianPhone, ...rest }: Judged): AccountChange {
  const isNewMobile = mobile !== undefined && mobile.e164 !== present.phoneE164;
  const isNewEmail = email !== undefined && email !== present.email;
  const isNewGuardian = guardianPhone !== undefined && guardianPhone !== present.guardianPhone;
  return {
    ...rest,
    ...(isNewMobile ? { phoneE164: mobile.e164, phoneCountryCode: mobile.countryCode, phoneVerifiedAt: null, phoneAcceptedAt: null } : {}),
    ...(isNewEmail ? { email, emailVerifiedAt: null } : {}),
    ...(isNewGuardian ? { guardianPhone, guardianPhoneVerifiedAt: null } : {}),
  };
}
