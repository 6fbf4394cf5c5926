import { deleteDueFiles, letGoOfFiles } from '#features/files';
import { type Context, inTransaction } from '#platform/context';
import { DRAWN_JOBS } from './careers/drawn-jobs.ts';
import { hasDrawn } from './demo.store.ts';
import { DEMO_ASSISTED, DEMO_PACKAGES } from './package-catalogue.ts';
import { DRAWN_EVENTS } from './publishing/drawn-events.ts';
import * as store from './remove-drawn.store.ts';

export type Removal = { readonly isDone: boolean; readonly others: number };

/**
 * Removes the drawn accounts of a demo with all that they made and all that the demo showed. Where people signed up in the demo it does
 * nothing, unless they are to stay. The journal of staff keeps its entries.
 */
export async function removeDrawnAccounts(ctx: Context, { keepsOthers }: { readonly keepsOthers: boolean }): Promise<Removal> {
  const removal = await inTransaction(ctx, async (tx): Promise<Removal> => {
    const others = await store.countOthers(tx);
    if (others > 0 && !keepsOthers) return { isDone: false, others };
    if (!(await hasDrawn(tx))) return { isDone: true, others };
    const files = await store.removeDrawn(tx);
    const pictures = await store.removeContent(tx, {
      packages: [...DEMO_PACKAGES, ...DEMO_ASSISTED].map(({ draft }) => draft.name),
      jobs: DRAWN_JOBS.map(({ title }) => title),
      events: DRAWN_EVENTS.map(({ title }) => title),
    });
    await letGoOfFiles(tx, [...files, ...pictures]);
    return { isDone: true, others };
  });
  if (removal.isDone) await deleteDueFiles(ctx);
  return removal;
}
