import type { Tx } from '#platform/context';
import type { Account } from './accounts.tables.ts';
import { deleteRowsOf, emptyAccount, listFormerContacts } from './forget-account.store.ts';
import { banIfTerminated } from './returning-bans.ts';

const present = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/**
 * Empties an erased account: its row stays as a number, without name of its own, numbers, addresses, password or sessions (ACC-64, ACC-76).
 * Returns all numbers and addresses that it had, present and former, in whose name messages may still wait.
 */
export async function forgetAccount(tx: Tx, account: Account): Promise<string[]> {
  const { id, phoneE164, claimedPhoneE164, email, whatsapp, guardianPhone } = account;
  const former = await listFormerContacts(tx, id);
  await banIfTerminated(tx, id, [
    ...present([phoneE164]).map((value) => ({ kind: 'phone', value }) as const),
    ...present([email]).map((value) => ({ kind: 'email', value }) as const),
  ]);
  await deleteRowsOf(tx, id);
  await emptyAccount(tx, id);
  return present([phoneE164, claimedPhoneE164, email, whatsapp, guardianPhone, ...former]);
}
