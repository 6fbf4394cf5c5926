import { CANNED_REPLIES_MAX, supportSentences as say, type CannedReply } from '@app/contract/support';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import * as store from './support.store.ts';
import type { CannedReplyRow } from './support.tables.ts';

export const presentReplies = async (ctx: Context): Promise<CannedReply[]> =>
  (await store.listReplies(ctx)).map(({ name, textEn, textBn }) => ({ name, text_en: textEn, text_bn: textBn }));

/** A reply as staff save it; both texts empty: it goes. */
export type Saving = store.ReplyWords & { readonly previousName: string | null; readonly staffId: number };

/** Saves a reply under its name, gives it another one, or lets it go. */
export const saveCannedReply = (ctx: Context, saving: Saving): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { staffId, previousName, ...words } = saving;
    await store.lockReplies(tx);
    const before = await store.findReply(tx, previousName ?? words.name);
    const isGone = words.textEn === '';
    if (isGone) {
      if (!before) return;
      await store.deleteReply(tx, before.id);
    } else {
      await refuseSecond(tx, before, words.name);
      await store.saveReply(tx, before?.id ?? null, words, staffId);
    }
    await tx.audit.record(tx, {
      actorId: staffId,
      action: isGone ? 'support.remove-canned-reply' : 'support.save-canned-reply',
      subject: `canned-reply:${before?.name ?? words.name}`,
      before: before ? wordsOf(before) : null,
      after: isGone ? null : words,
    });
  });

const wordsOf = ({ name, textEn, textBn }: CannedReplyRow) => ({ name, textEn, textBn });

async function refuseSecond(tx: Tx, before: CannedReplyRow | undefined, name: string): Promise<void> {
  const holder = await store.findReply(tx, name);
  if (holder && holder.id !== before?.id) throw new Refusal('reply_name_taken');
  if (!before && (await store.listReplies(tx)).length >= CANNED_REPLIES_MAX)
    throw invalid({ name: [say.tooManyReplies, { max: CANNED_REPLIES_MAX }] });
}
