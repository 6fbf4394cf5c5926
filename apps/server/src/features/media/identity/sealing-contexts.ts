import type { Holder } from '../media.types.ts';

/** What a sealed thing is bound to: it opens for this member and holder only. */
export const numberContext = (memberId: number, holder: Holder): string => `identity-number:${memberId}:${holder}`;
export const scanContext = (memberId: number, holder: Holder): string => `identity-scan:${memberId}:${holder}`;
export const verificationContext = (memberId: number, holder: Holder): string => `verification-image:${memberId}:${holder}`;
