import type { Context, Tx } from '#platform/context';

export interface CaptchaUseTable {
  challengeHash: string;
  expiresAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    captchaUse: CaptchaUseTable;
  }
}

/** Returns false where the challenge was used before. Of two at one moment the later waits for the end of the earlier. */
export async function insertIfAbsent({ db }: Tx, challengeHash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('captchaUse')
    .values({ challengeHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challengeHash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('captchaUse').where('expiresAt', '<=', clock.now()).execute();
}
