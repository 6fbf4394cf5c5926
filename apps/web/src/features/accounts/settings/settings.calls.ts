import * as accounts from '@app/contract/accounts';
import { call } from '#platform/api';
import type { PasswordChange } from './password-change.ts';

/** The sentence that tells of the change. */
export async function changePassword(change: PasswordChange): Promise<string> {
  const { message } = await call(accounts.changePassword, {
    body: { old_password: change.oldPassword, password: change.newPassword, password_confirmation: change.confirmation },
  });
  return message;
}

/** A new number with its dial code (no `+`), or a new address. */
export type NewContact =
  | { readonly type: 'mobile'; readonly national: string; readonly dialCode: string }
  | { readonly type: 'email'; readonly address: string };

/** Asks for a code to the new contact; `isChanged` where no code can reach it and the password was enough. */
export async function askForContactCode(contact: NewContact, password: string) {
  const { message, data } = await call(accounts.changeContactSendCode, {
    body:
      contact.type === 'mobile'
        ? { type: 'mobile', value: contact.national, country_code: `+${contact.dialCode}`, password }
        : { type: 'email', value: contact.address, password },
  });
  return { message, isChanged: data.changed === 1, resendInSeconds: data.resend_in };
}

export async function confirmContact(type: NewContact['type'], code: string): Promise<string> {
  const { message } = await call(accounts.changeContactVerify, { body: { type, otp: code } });
  return message;
}

export const destinationOf = (contact: NewContact): string =>
  contact.type === 'mobile' ? `+${contact.dialCode}${contact.national}` : contact.address;
