import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PhotoAccessType } from '@app/contract/privacy';
import { Button, Dialog, ErrorState, Notice, Skeleton, toast, Toggle } from '#ui';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { sendAccess, shownToQuery } from './privacy.queries.ts';
import { texts } from './texts.ts';

type ShowMyPhotosDialogProps = { readonly memberId: number; readonly name: string; readonly onClose: () => void };

/** Opens one's own photos to a member without being asked, and closes them again (PROF-55). */
export function ShowMyPhotosDialog({ memberId, name, onClose }: ShowMyPhotosDialogProps) {
  const say = useTexts(texts);
  return (
    <Dialog isOpen title={say('showMyPhotos')} onClose={onClose} closesInside footer={<Button onClick={onClose}>{say('done')}</Button>}>
      <div className="space-y-4">
        <p className="text-ink">{say('showText', { name })}</p>
        <Choices memberId={memberId} />
      </div>
    </Dialog>
  );
}

function Choices({ memberId }: { memberId: number }) {
  const say = useTexts(texts);
  const { data: shown, isError, isFetching, refetch } = useQuery(shownToQuery(memberId));
  const change = useChange(memberId);
  if (!shown) return isError ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="block" height="small" />;
  const choice = (type: PhotoAccessType, label: string) => (
    <Toggle label={label} checked={shown.includes(type)} onCheckedChange={(isOn) => void change.run({ type, isOn })} />
  );
  return (
    <>
      {choice('profile', say('showProfile'))}
      {choice('gallery', say('gallery'))}
      {change.problem && (
        <Notice tone="danger" isAnnounced>
          {change.problem}
        </Notice>
      )}
    </>
  );
}

/** Shows the new side of a switch at once, and the old one again where it was not saved. */
function useChange(memberId: number) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const changed = useRelationChanged();
  const { queryKey } = shownToQuery(memberId);
  return useAction({
    send: async ({ type, isOn }: { type: PhotoAccessType; isOn: boolean }) => {
      const before = queries.getQueryData(queryKey) ?? [];
      queries.setQueryData(queryKey, isOn ? [...before, type] : before.filter((one) => one !== type));
      try {
        return await sendAccess(memberId, type, isOn);
      } catch (failure) {
        queries.setQueryData(queryKey, before);
        throw failure;
      }
    },
    otherwise: say('saveFailed'),
    onSuccess: ({ message }) => {
      toast.success(message);
      changed(memberId);
    },
  });
}
