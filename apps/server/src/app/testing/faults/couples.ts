import { todayIn } from '#platform/clock';
import { signUpPerson, type Person } from '../people.ts';
import type { TestContext } from '../test-context.ts';

let joined = 0;

/** Signs couples up who may write to each other, post and approach others for as long as a test goes on. */
export async function joinCouples(ctx: TestContext, count: number): Promise<readonly (readonly [Person, Person])[]> {
  const month = todayIn(ctx.clock.now()).slice(0, 7);
  const couples: (readonly [Person, Person])[] = [];
  for (let number = 0; number < count; number += 1) {
    joined += 1;
    const [woman, man] = [await signUp(ctx, 'female', joined), await signUp(ctx, 'male', joined)];
    couples.push([woman, man]);
    await ctx.pool.query(`insert into bond (lower_id, higher_id, source, created_at) values ($1, $2, 'interest', now())`, [
      woman.accountId,
      man.accountId,
    ]);
    await ctx.pool.query(
      `insert into credit_entry (member_id, kind, allowance_month, change, movement, created_at)
       select member_id, kind, $2, 500, 'grant', now() from unnest($1::bigint[]) as member_id, unnest(array['feed', 'expressInterest']) as kind`,
      [[woman.accountId, man.accountId], month],
    );
  }
  return couples;
}

const signUp = (ctx: TestContext, gender: 'female' | 'male', number: number): Promise<Person> =>
  signUpPerson({ ctx }, { gender, isPremium: true, email: `${gender}-${number}@example.org`, isEmailVerified: true });
