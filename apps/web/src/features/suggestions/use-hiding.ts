import { toast } from '#ui';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { useDismiss } from './suggestions.queries.ts';
import { texts } from './texts.ts';

/** Returns how 'Not for me' is said of a member: they are found and suggested no more for a time. */
export function useHiding(memberId: number): { readonly hide: () => void; readonly isUnderWay: boolean } {
  const say = useTexts(texts);
  const dismiss = useDismiss();
  const changed = useRelationChanged();
  const hiding = useAction({
    send: () => dismiss(memberId),
    otherwise: say('dismissFailed'),
    says: 'toast',
    onSuccess: (message) => {
      toast.success(message);
      changed(memberId, 'dismissed');
    },
  });
  return { hide: () => void hiding.run(), isUnderWay: hiding.isUnderWay };
}
