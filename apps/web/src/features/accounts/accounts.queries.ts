import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as accounts from '@app/contract/accounts';
import { getReferralCode } from '@app/contract/onboarding';
import { call, type Answer } from '#platform/api';
import { session, whileTokenChanges } from '#platform/session';
import type { CaptchaProof } from '#shared';
import type { PasswordChange } from './entry-checks.ts';

const meKey = ['me'] as const;
const sessionsKey = ['sessions'] as const;
const linksKey = ['social-links'] as const;

export type OwnSession = Answer<typeof accounts.listSessions>['data'][number];

/** Loads where this account is signed in: this device first, then the latest used. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: async ({ signal }) => (await call(accounts.listSessions, {}, { signal })).data });

/** Ends one session, or with `null` all but this one. */
export const sendEndOfSessions = (sessionId: number | null) =>
  sessionId === null ? call(accounts.endOtherSessions) : call(accounts.endSession, { body: { sessionId } });

export type SocialLinkRow = Answer<typeof accounts.listSocialLinks>['data'][number];

/** Loads which providers are linked to this account. */
export const useSocialLinks = () =>
  useQuery({ queryKey: linksKey, queryFn: async ({ signal }) => (await call(accounts.listSocialLinks, {}, { signal })).data });

/** Asks where the browser has to go to link a provider. */
export const askToLink = (provider: accounts.SocialProvider, password: string) =>
  call(accounts.startSocialLink, { body: { provider, password } });

export const sendUnlink = (provider: accounts.SocialProvider) => call(accounts.unlinkSocial, { body: { provider } });

const keys = { me: meKey, sessions: sessionsKey, links: linksKey } as const;

/** Loads anew what an act has changed: the account, its sessions, or its links to providers. */
export function useReload(): (changed: keyof typeof keys) => Promise<void> {
  const queries = useQueryClient();
  return (changed) => queries.invalidateQueries({ queryKey: keys[changed] });
}

/** Loads the member's code, the address that carries it, and how many finished their registration by it. */
export const useReferral = () =>
  useQuery({
    queryKey: ['referral-code'],
    queryFn: async ({ signal }) => {
      const { data } = await call(getReferralCode, {}, { signal });
      return { code: data.referralCode, link: data.link, referred: data.referred };
    },
  });

/** Changes the password, and with it the token of this browser's session. */
export const sendPasswordChange = ({ oldPassword, newPassword, confirmation }: PasswordChange) =>
  whileTokenChanges(async () => {
    const body = { oldPassword, password: newPassword, passwordConfirmation: confirmation };
    const answer = await call(accounts.changePassword, { body }, { changesToken: true });
    session.replaceToken(answer.accessToken);
    return answer;
  });

/** A new number with its dial code (no `+`), or a new address. */
export type NewContact =
  | { readonly type: 'mobile'; readonly national: string; readonly dialCode: string }
  | { readonly type: 'email'; readonly address: string };

/** Asks for a code to the new contact; `isChanged` where no code can reach it and the password was enough. */
export async function askForContactCode(contact: NewContact, password: string, proof: CaptchaProof) {
  const { message, data } = await call(accounts.changeContactSendCode, {
    body:
      contact.type === 'mobile'
        ? { type: 'mobile', value: contact.national, countryCode: `+${contact.dialCode}`, password, ...proof }
        : { type: 'email', value: contact.address, password, ...proof },
  });
  return { message, isChanged: data.changed === 1, resendInSeconds: data.resendIn };
}

export const confirmContact = (type: NewContact['type'], code: string) => call(accounts.changeContactVerify, { body: { type, otp: code } });

export const destinationOf = (contact: NewContact): string =>
  contact.type === 'mobile' ? `+${contact.dialCode}${contact.national}` : contact.address;
