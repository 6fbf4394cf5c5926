import type { Database } from '#platform/db';

export interface CaptchaUseTable {
  challengeHash: string;
  expiresAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    captchaUse: CaptchaUseTable;
  }
}

export const createCaptchaStore = (db: Database) => ({
  /** False where the challenge was used before. */
  insertIfAbsent: async (challengeHash: string, expiresAt: Date): Promise<boolean> => {
    const row = await db
      .insertInto('captchaUse')
      .values({ challengeHash, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challengeHash')
      .executeTakeFirst();
    return row !== undefined;
  },
  deleteExpired: async (now: Date): Promise<void> => {
    await db.deleteFrom('captchaUse').where('expiresAt', '<=', now).execute();
  },
});
