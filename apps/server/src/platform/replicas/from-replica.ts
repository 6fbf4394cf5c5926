import type { Context } from '#platform/context';

/**
 * Reads from a replica where there is one that may be asked for this member, else, or where it fails, from the primary. Only for reads that say
 * what there is to find, or count it: who may be shown is judged on the primary afterwards, as a block or an end holds from its commit on.
 * `read` may run twice.
 */
export async function fromReplica<T>(ctx: Context, memberId: number, read: (from: Context) => Promise<T>): Promise<T> {
  const { replicas } = ctx;
  const replica = replicas && !ctx.db.isTransaction ? await replicas.choose(memberId) : null;
  if (!replicas || !replica) return read(ctx);
  try {
    return await read({ ...ctx, db: replica });
  } catch (failure) {
    if (!replicas.hasFailed(failure)) throw failure;
    return read(ctx);
  }
}
