import type { Delivery, MadeDelivery } from './sandbox.types.ts';

const PATIENCE_MS = 30_000;

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Calls the merchant's server as the gateways do: from server to server, without following where it redirects. */
export async function deliverOverHttp(delivery: Delivery): Promise<number> {
  const answer = await fetch(delivery.address, {
    method: delivery.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(delivery.method === 'POST' ? { body: new URLSearchParams(delivery.fields) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends in the background, and keeps what came of it. */
export function createDeliveries(deliver: (delivery: Delivery) => Promise<number>) {
  const made: MadeDelivery[] = [];
  const underWay = new Set<Promise<void>>();
  return {
    made,
    send(delivery: Delivery): void {
      const work = deliver(delivery)
        .catch(() => null)
        .then((status) => void made.push({ delivery, status }))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async quiet(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
