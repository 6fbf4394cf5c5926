import { follow, addToShortlist } from '@app/contract/relations';
import { openTestApp, signUpPerson, type Person, type PersonOptions } from '#testing';

/** Opens the whole server with members and their relations. */
export async function openRelationsTest() {
  const test = await openTestApp();
  const { pool } = test.ctx;
  const person = (of: PersonOptions = {}): Promise<Person> => signUpPerson(test, of);
  const count = async (table: 'follow' | 'shortlist_entry' | 'block' | 'bond', where = 'true'): Promise<number> =>
    (await pool.query(`select count(*)::int as total from ${table} where ${where}`)).rows[0].total;
  return {
    ...test,
    person,
    man: (of: PersonOptions = {}) => person({ gender: 'male', ...of }),
    count,
    /** Counts rows of one member, whichever side. */
    followsOf: (id: number) => count('follow', `${id} in (follower_id, followed_id)`),
    shortlistedOf: (id: number) => count('shortlist_entry', `${id} in (owner_id, member_id)`),
    block: (blockerId: number, blockedId: number) =>
      pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
        blockerId,
        blockedId,
        test.ctx.clock.now(),
      ]),
    setState: (id: number, state: string) => pool.query('update account set state = $2 where id = $1', [id, state]),
    noticesOf: async (id: number) =>
      (await pool.query('select type, parameters, opens from notification where member_id = $1 order by id', [id])).rows,
    follow: (who: Person, whom: number | string, language: 'en' | 'bn' = 'en') =>
      test.call(follow, { token: who.token, body: { userId: whom }, language }),
    shortlist: (who: Person, whom: number | string) => test.call(addToShortlist, { token: who.token, body: { user_id: whom } }),
  };
}
export type RelationsTest = Awaited<ReturnType<typeof openRelationsTest>>;

export const NOT_AVAILABLE = { result: false, code: 'not_found', message: 'This profile is not available.' };
/** Values that are no member's number. */
export const BAD_IDS = [0, -1, 1.5, 'x', '1 or 1=1', 999_999_999, '', '١٢'] as const;
