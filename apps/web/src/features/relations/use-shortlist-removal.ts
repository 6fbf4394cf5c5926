import { useQueryClient } from '@tanstack/react-query';
import type { MemberListRow } from '@app/contract/members';
import { toast } from '#ui';
import { useRelationChanged } from '#features/members';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendShortlist, sendUnshortlist, shortlistQuery } from './relations.queries.ts';
import { saidOf } from './said-of.ts';

const UNDO_MS = 5000;

/** Takes a row away at once and offers to bring it back; a failure brings it back by itself (REL-67). */
export function useShortlistRemoval(): (row: MemberListRow) => void {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const changed = useRelationChanged();
  const { queryKey } = shortlistQuery();

  return ({ user_id: memberId }) => {
    if (!isOnline()) return void toast.error(say('offline'), { id: 'offline-step' });
    const before = queries.getQueryData(queryKey);
    const bringBack = (): void => void queries.setQueryData(queryKey, before);
    const toastId = `unshortlisted-${memberId}`;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(
      queryKey,
      before && { ...before, pages: before.pages.map((page) => ({ ...page, data: page.data.filter((row) => row.user_id !== memberId) })) },
    );

    const removal = sendUnshortlist(memberId).then(
      () => changed(memberId),
      (failure: unknown) => {
        bringBack();
        toast.dismiss(toastId);
        toast.error(saidOf(failure, say('couldNotRemove')));
      },
    );
    const undo = async (): Promise<void> => {
      bringBack();
      await removal;
      await sendShortlist(memberId).catch((failure: unknown) => toast.error(saidOf(failure, say('couldNotShortlist'))));
      changed(memberId);
    };
    toast.success(say('removed'), { id: toastId, durationMs: UNDO_MS, action: { label: say('undo'), onSelect: () => void undo() } });
  };
}
