import type { IntroductionType } from '@app/contract/media';
import { Button, Dialog, Notice, toast } from '#ui';
import { useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { sendIntroductionRemoval, useGalleryChanged } from '../gallery.queries.ts';
import { texts } from '../texts.ts';

/** Asks before an introduction is removed. */
export function RemoveDialog({ type, onClose }: { type: IntroductionType; onClose: () => void }) {
  const say = useTexts(texts);
  const changed = useGalleryChanged();
  const step = useStep(say('removeFailed'));
  const remove = (): Promise<unknown> =>
    step.run(async () => {
      await sendIntroductionRemoval(type);
      await changed();
      toast.success(say('removed'));
      onClose();
    });
  return (
    <Dialog
      isOpen
      size="small"
      title={say('removeQuestion')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="danger" busy={step.isUnderWay} busyText={say('removing')} onClick={() => void remove()}>
            {say('remove')}
          </Button>
        </>
      }
    >
      {step.problem ? (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      ) : (
        say(type)
      )}
    </Dialog>
  );
}
