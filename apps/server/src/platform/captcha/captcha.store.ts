import type { Executor, Transaction } from '#platform/db';

export interface CaptchaUseTable {
  challengeHash: string;
  expiresAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    captchaUse: CaptchaUseTable;
  }
}

export const captchaStore = {
  /** False where the challenge was used before. Of two at one moment the later waits for the end of the earlier. */
  insertIfAbsent: async (trx: Transaction, challengeHash: string, expiresAt: Date): Promise<boolean> => {
    const row = await trx
      .insertInto('captchaUse')
      .values({ challengeHash, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challengeHash')
      .executeTakeFirst();
    return row !== undefined;
  },
  deleteExpired: async (on: Executor, now: Date): Promise<void> => {
    await on.deleteFrom('captchaUse').where('expiresAt', '<=', now).execute();
  },
};
