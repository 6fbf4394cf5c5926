import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';

/** Uses up a solved captcha; refuses with `captcha_required` where there is none, or one that is wrong, too late or used. */
export async function requireCaptcha(ctx: Context, answer: string): Promise<void> {
  const proof = await ctx.captcha.check(answer);
  if (!proof || !(await inTransaction(ctx, (tx) => tx.captcha.use(tx, proof)))) throw new Refusal('captcha_required');
}
