import { oncePerServer, type Context } from '#platform/context';
import { gather } from '#platform/gathering';
import { findOwnThread, findOwnThreads, type AskedThread, type OwnThread } from '#features/threads';

const TOGETHER = { atOnce: 2, most: 200 };
/** Conversations of which this server remembers who writes in them; then it begins anew. */
const REMEMBERED_MOST = 50_000;

/** Finds a member's conversation; those that are asked for at one moment are read together. */
const findTogether = oncePerServer((ctx) =>
  gather<AskedThread, OwnThread | undefined>(
    TOGETHER,
    async (asked) => (await findOwnThreads(ctx, asked)).map((value) => ({ value })),
    ({ threadId, memberId }) => findOwnThread(ctx, threadId, memberId),
  ),
);

type Parties = Pick<OwnThread, 'id' | 'otherId'>;
const remembered = oncePerServer(() => new Map<string, Parties>());

/**
 * Returns a member's conversation with who else writes in it, nothing where the member is no party to it. Remembered: the two of a conversation
 * are the same for as long as it is there, and whether they may write is judged elsewhere.
 */
export async function partiesOf(ctx: Context, asked: AskedThread): Promise<Parties | undefined> {
  const known = remembered(ctx);
  const key = `${asked.threadId}:${asked.memberId}`;
  const parties = known.get(key) ?? (await findTogether(ctx)(asked));
  if (!parties) return undefined;
  if (known.size >= REMEMBERED_MOST) known.clear();
  const { id, otherId } = parties;
  known.set(key, { id, otherId });
  return parties;
}
