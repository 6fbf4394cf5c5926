import { createHash } from 'node:crypto';
import { newTotpSecret, totpUri } from '#features/accounts';
import { type Context, inTransaction } from '#platform/context';
import type { DemoStaff } from './cast.ts';
import * as store from './demo.store.ts';

const contextOf = (accountId: number): string => `second-factor:${accountId}`;

/** Returns an authenticator secret that nobody can know beforehand, sealed for this account: 20 bytes. */
export const newStaffSecret = ({ sealing }: Pick<Context, 'sealing'>, accountId: number): string =>
  sealing.sealText(newTotpSecret().toString('hex'), contextOf(accountId));

/** Returns the secrets of drawn staff by their addresses, as an authenticator app takes them; one that was sealed under a lost key is left out. */
export async function listStaffUris(ctx: Context, staff: readonly DemoStaff[]): Promise<ReadonlyMap<string, string>> {
  const uris = new Map<string, string>();
  for (const { email, accountId, secretSealed } of await store.listStaffSecrets(ctx)) {
    const secret = secretOf(ctx, accountId, secretSealed);
    if (secret && staff.some((one) => one.email === email)) uris.set(email, totpUri(secret, ctx.settings.BRAND_NAME, email));
  }
  return uris;
}

function secretOf({ sealing }: Context, accountId: number, sealed: string): Buffer | null {
  try {
    return Buffer.from(sealing.openText(sealed, contextOf(accountId)), 'hex');
  } catch {
    return null;
  }
}

/** Replaces the secrets of demos that were drawn when everybody could compute them from the address. */
export async function renewComputedSecrets(ctx: Context): Promise<void> {
  for (const { email, accountId, secretSealed } of await store.listStaffSecrets(ctx)) {
    const computed = createHash('sha1').update(`demo staff ${email}`).digest();
    if (secretOf(ctx, accountId, secretSealed)?.equals(computed))
      await inTransaction(ctx, (tx) => store.setStaffSecret(tx, accountId, newStaffSecret(ctx, accountId)));
  }
}
