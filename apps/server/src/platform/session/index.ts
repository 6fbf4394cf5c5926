import type { StaffRole } from '@app/contract/kernel';

/** The signed-in caller, as found by the access token of this one call. */
export type Viewer = {
  readonly accountId: number;
  readonly sessionId: number;
  readonly memberCode: string;
  readonly purpose: 'member' | 'agent' | 'business' | 'influencer' | 'visitor';
  readonly state: 'active' | 'deactivated' | 'deletion_pending';
  readonly registrationStep: number;
  readonly language: 'en' | 'bn';
  readonly timeZone: string;
  readonly roles: readonly StaffRole[];
};
export type { StaffRole };

/** Finds the caller of an access token; null for one that is unknown, ended or expired, or whose account may not sign in. */
export type Authenticate = (accessToken: string) => Promise<Viewer | null>;

/** `registration_step` of an account whose registration is complete. */
export const REGISTRATION_COMPLETE = 16;
