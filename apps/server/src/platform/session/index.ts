import type { OpenAccountState, StaffRole } from '@app/contract/kernel';

/** The signed-in caller, as found by the access token of this one call. */
export type Viewer = {
  readonly accountId: number;
  readonly sessionId: number;
  readonly memberCode: string;
  readonly purpose: 'member' | 'agent' | 'business' | 'influencer' | 'visitor';
  readonly state: OpenAccountState;
  readonly registrationStep: number;
  readonly language: 'en' | 'bn';
  readonly timeZone: string;
  readonly roles: readonly StaffRole[];
  /** True of staff who must add a passkey: this session may do nothing else before. */
  readonly addsPasskeyFirst: boolean;
};
export type { StaffRole };

/** Who asks for a file by its address. */
export type Asker = {
  /** Of a bearer token that came along; an address needs none. */
  readonly callerId: number | null;
  /** Of the cookie without which a session that is bound to a browser is worth nothing; as `browserHashIn` finds it. */
  readonly browserHash: string | null;
};

/**
 * Finds the caller of an access token; null for one that is unknown, ended or expired, or whose account may not sign in, or where the
 * session is bound to a browser that this is not. `browserHash`: as `browserHashIn` finds it.
 */
export type Authenticate = (accessToken: string, browserHash: string | null) => Promise<Viewer | null>;

export { browserCookieName, browserCookieOptions, browserHashIn } from './browser-cookie.ts';

/** `registration_step` of an account whose registration is complete. */
export const REGISTRATION_COMPLETE = 16;
