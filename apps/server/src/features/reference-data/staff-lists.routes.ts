import * as calls from '@app/contract/reference-data';
import type { Context } from '#platform/context';
import type { Call, Http } from '#platform/http';
import { referenceOf, refreshReference } from './current-reference.ts';
import { addEntry, renameEntry, restoreEntry, retireEntry, type EntryWords } from './edit-list.ts';
import { viewForStaff } from './reference-data.views.ts';

const wordsOf = ({ name, name_bn: nameBn, rank, centimetres }: Call<typeof calls.createEntry>['body']): EntryWords => ({
  name,
  nameBn,
  rank: rank ?? null,
  centimetres: centimetres ?? null,
});

async function present(ctx: Context, list: calls.EditableList) {
  await refreshReference(ctx);
  return { data: viewForStaff(referenceOf(ctx).content, list) };
}

/** Binds what administrators do with the lists. */
export function routeStaffLists(http: Http): void {
  http.serve(calls.listEntries, ({ ctx, params: { list } }) => present(ctx, list));
  http.serve(calls.createEntry, async ({ ctx, viewer, params: { list }, body }) => {
    await addEntry(ctx, { staffId: viewer.accountId, list }, wordsOf(body));
    return present(ctx, list);
  });
  http.serve(calls.updateEntry, async ({ ctx, viewer, params: { list, id }, body }) => {
    await renameEntry(ctx, { staffId: viewer.accountId, list }, id, wordsOf(body));
    return present(ctx, list);
  });
  http.serve(calls.retireEntry, async ({ ctx, viewer, params: { list, id } }) => {
    await retireEntry(ctx, { staffId: viewer.accountId, list }, id);
    return present(ctx, list);
  });
  http.serve(calls.restoreEntry, async ({ ctx, viewer, params: { list, id } }) => {
    await restoreEntry(ctx, { staffId: viewer.accountId, list }, id);
    return present(ctx, list);
  });
}
