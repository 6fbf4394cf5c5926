import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';

/**
 * Reads from a replica where there is one that may be asked for this member, else, or where it fails in whatever way, from the primary, which then
 * says whether it was the replica's fault. Only for reads that say what there is to find, or count it: who may be shown is judged on the primary
 * afterwards, as a block or an end holds from its commit on. `read` may run twice.
 */
export async function fromReplica<T>(ctx: Context, memberId: number, read: (from: Context) => Promise<T>): Promise<T> {
  const { replicas } = ctx;
  const replica = replicas && !ctx.db.isTransaction ? await replicas.choose(memberId) : null;
  if (!replicas || !replica) return read(ctx);
  try {
    return await read({ ...ctx, db: replica });
  } catch (failure) {
    if (failure instanceof Refusal) throw failure;
    replicas.counts.failed += 1;
    return read(ctx);
  }
}
