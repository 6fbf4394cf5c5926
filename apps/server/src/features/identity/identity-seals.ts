import type { Sealing } from '#platform/sealing';
import type { Holder } from './identity.tables.ts';

/** Returns the context to which a sealed number is bound: it opens for this member and holder only. */
export const numberContext = (memberId: number, holder: Holder): string => `identity-number:${memberId}:${holder}`;
export const scanContext = (memberId: number, holder: Holder): string => `identity-scan:${memberId}:${holder}`;
export const verificationContext = (memberId: number, holder: Holder): string => `verification-image:${memberId}:${holder}`;

/** Returns what two documents with the same number have in common. */
export const hashNumber = (sealing: Pick<Sealing, 'keyedHash'>, comparable: string): string =>
  sealing.keyedHash('identity-number', comparable);
