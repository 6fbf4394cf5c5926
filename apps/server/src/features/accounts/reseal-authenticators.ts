import { inTransaction, type Context } from '#platform/context';
import { listSecretsAfter, updateSecretSealed } from './second-factor.store.ts';
import { sealingContextOf } from './second-factor.ts';

const BATCH = 200;

/**
 * Seals anew with the first key the secrets of authenticators that an older key sealed, of staff and members. Returns how many. A secret that its
 * owner replaces meanwhile stays theirs; interrupted, it goes on where it stopped.
 */
export async function resealAuthenticators(ctx: Context): Promise<number> {
  const { sealing } = ctx;
  let count = 0;
  for (
    let rows = await listSecretsAfter(ctx, 0, BATCH);
    rows.length > 0;
    rows = await listSecretsAfter(ctx, rows.at(-1)?.accountId ?? 0, BATCH)
  )
    for (const { accountId, secretSealed } of rows) {
      if (sealing.keyIdOf(secretSealed) === sealing.keyId) continue;
      const context = sealingContextOf(accountId);
      const fresh = sealing.sealText(sealing.openText(secretSealed, context), context);
      if (await inTransaction(ctx, (tx) => updateSecretSealed(tx, { accountId, from: secretSealed, to: fresh }))) count += 1;
    }
  return count;
}
