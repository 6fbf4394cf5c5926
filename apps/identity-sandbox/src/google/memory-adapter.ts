import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { readonly payload: AdapterPayload; readonly endsAt: number };

/** Returns where the provider keeps one kind of thing: in memory, until its time is over. */
export function createMemoryAdapter(now: () => number = Date.now): (kind: string) => Adapter {
  const all = new Map<string, Kept>();
  const open = (key: string): AdapterPayload | undefined => {
    const kept = all.get(key);
    return kept && kept.endsAt > now() ? kept.payload : undefined;
  };
  return (kind) => {
    const keyOf = (id: string): string => `${kind}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => {
        for (const [key, { endsAt }] of all) if (endsAt <= now()) all.delete(key);
        all.set(keyOf(id), { payload, endsAt: now() + (expiresIn || 3600) * 1000 });
      },
      find: async (id) => open(keyOf(id)),
      findByUid: async (uid) => [...all.keys()].map(open).find((payload) => payload?.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = open(keyOf(id));
        if (payload) payload['consumed'] = Math.floor(now() / 1000);
      },
      destroy: async (id) => void all.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of all) if (payload.grantId === grantId) all.delete(key);
      },
    };
  };
}
