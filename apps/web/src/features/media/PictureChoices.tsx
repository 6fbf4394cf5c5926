import { ImagePlus, Trash2 } from 'lucide-react';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** What can be done with a picture that is there. */
export function PictureChoices({
  label,
  onReplace,
  onRemove,
  onClose,
}: {
  label: string;
  onReplace: () => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}) {
  const say = useTexts(texts);
  return (
    <Dialog isOpen title={label} size="small" onClose={onClose}>
      <div className="grid gap-3">
        <Button fullWidth icon={<ImagePlus aria-hidden />} onClick={onReplace}>
          {say('replace')}
        </Button>
        {onRemove && (
          <Button fullWidth variant="secondary" icon={<Trash2 aria-hidden />} onClick={onRemove}>
            {say('remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
