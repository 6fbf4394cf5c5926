import { sayIn } from '@app/contract/kernel';
import { addPasskey, listPasskeys, passkeyMessages as say, passkeyOptions, removePasskey } from '@app/contract/passkeys';
import type { Http } from '#platform/http';
import { addPasskey as add, askToAdd } from './add-passkey.ts';
import { listPasskeysOf } from './passkeys.store.ts';
import type { PasskeyRow } from './passkeys.tables.ts';
import { askToRemove, removePasskey as remove } from './remove-passkey.ts';

export function routePasskeys(http: Http): void {
  http.serve(passkeyOptions, async ({ ctx, viewer, body, client }) => ({
    options: {
      ...(body.use === 'add' ? await askToAdd(ctx, viewer, body.password, client.networkAddress) : await askToRemove(ctx, viewer)),
    },
  }));

  http.serve(addPasskey, async ({ ctx, viewer, body, language }) => ({
    message: sayIn(language, say.added),
    data: passkeyView(await add(ctx, viewer, body)),
  }));

  http.serve(listPasskeys, async ({ ctx, viewer }) => ({ data: (await listPasskeysOf(ctx, viewer.accountId)).map(passkeyView) }));

  http.serve(removePasskey, async ({ ctx, viewer, params, body, client, language }) => {
    const { password, credential } = body;
    await remove(ctx, viewer, { id: params.id, password, credential, networkAddress: client.networkAddress });
    return { message: sayIn(language, say.removed) };
  });
}

const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
