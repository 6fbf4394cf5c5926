import { compareCodes, readFaces } from './read-faces.ts';
import type { FaceAnswer, FaceOrder } from './face-words.ts';

const MEGABYTE = 1024 * 1024;
type Result = { faces: Awaited<ReturnType<typeof readFaces>> } | { likenesses: number[] } | { failed: string };

async function follow(order: FaceOrder): Promise<Result> {
  try {
    if ('read' in order) return { faces: await readFaces(order.read) };
    return { likenesses: await compareCodes(order.compare, order.with) };
  } catch (failure) {
    return { failed: failure instanceof Error ? failure.name : 'unknown' };
  }
}

process.on('message', (order: FaceOrder) => {
  void follow(order).then((result) =>
    process.send?.({ id: order.id, memoryMb: Math.round(process.memoryUsage().rss / MEGABYTE), ...result } satisfies FaceAnswer),
  );
});
// It ends with the server, however that ends.
process.on('disconnect', () => process.exit(0));
