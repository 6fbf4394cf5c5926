import { createHash } from 'node:crypto';
import { totpUri } from '#features/accounts';
import type { DemoStaff } from './cast.ts';

/** The same authenticator secret at every start, so that an app once set up goes on working: 20 bytes. */
export const demoSecret = ({ email }: DemoStaff): Buffer => createHash('sha1').update(`demo staff ${email}`).digest();

export const demoTotpUri = (staff: DemoStaff, issuer: string): string => totpUri(demoSecret(staff), issuer, staff.email);
