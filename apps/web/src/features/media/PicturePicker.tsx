import { CircleAlert, ImagePlus, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Badge, Button, Dialog, ProgressRing } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { PictureCaption } from './PictureCaption.tsx';
import { PictureFrame, type PictureShape } from './PictureFrame.tsx';
import { preparePicture, usePictureAddress } from './pictures.ts';
import { texts } from './texts.ts';

type Props = {
  label: string;
  isOptional?: boolean;
  shape: PictureShape;
  /** Address of the stored picture, for the owner's eyes. */
  address?: string | null;
  /** Picked and not sent yet; shown in its place. */
  picture: Blob | null;
  isBlurred?: boolean;
  /** Share of the upload, 0 to 1; null while nothing is sent. */
  share?: number | null;
  /** Upload broke off; `onRetry` sends it again. */
  hasFailed?: boolean;
  onRetry?: (() => void) | undefined;
  error?: string | undefined;
  /** Result of the review. */
  status?: { tone: 'warning' | 'danger'; text: string } | undefined;
  onPick: (picture: Blob) => void;
  onRemove?: (() => void) | undefined;
};

const NOTES_PLACE: Readonly<Record<PictureShape, string>> = {
  cover: 'mt-1 pl-40',
  round: '-mx-4 mt-1 text-center',
  photo: 'mt-1',
  document: 'mt-1',
};

/** Takes one picture for a slot: what is picked shows at once; what cannot be taken is said under it. */
export function PicturePicker(props: Props) {
  const { label, isOptional = false, shape, address = null, picture, isBlurred = false, share = null, status, onPick, onRemove } = props;
  const say = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const shown = usePictureAddress(picture) ?? address;
  const error = refusal ?? props.error;
  // Says all that stands in the button: of a cover that includes its caption.
  const name = shape === 'cover' && isOptional && !shown ? `${label} · ${say('optional')}` : label;
  const isSending = picture !== null && share !== null;

  async function take(file: File): Promise<void> {
    const prepared = await preparePicture(file);
    setRefusal('refusal' in prepared ? prepared.refusal[language] : undefined);
    if ('picture' in prepared) onPick(prepared.picture);
  }
  const pickFile = (): void => input.current?.click();
  return (
    <div className="min-w-0">
      <div className="relative">
        <button
          type="button"
          aria-label={`${name}: ${shown ? say('change') : say('choosePhoto')}`}
          aria-describedby={`${id}-status ${id}-notes`}
          disabled={isSending}
          onClick={() => (shown ? setIsChoosing(true) : pickFile())}
          className={`block w-full cursor-pointer disabled:cursor-progress ${shape === 'round' ? 'rounded-full ring-4 ring-paper' : 'rounded-card'}`}
        >
          <PictureFrame {...{ shape, label, shown, isBlurred, isOptional }} isBusy={isSending} isWrong={error !== undefined} />
        </button>
        {shape === 'cover' && <Status id={`${id}-status`} status={status} isOver />}
        {isSending && (
          <span className={`absolute inset-0 grid place-items-center bg-card/75 ${shape === 'round' ? 'rounded-full' : 'rounded-card'}`}>
            <ProgressRing share={share} label={`${say('uploading')}: ${label}`} />
          </span>
        )}
      </div>
      <FilePicker input={input} label={label} accept="image/*" onPick={(file) => void take(file)} />
      <div id={`${id}-notes`} className={NOTES_PLACE[shape]}>
        {shape !== 'cover' && (
          <>
            <p className="text-ink">
              <PictureCaption label={label} isOptional={isOptional} />
            </p>
            <Status id={`${id}-status`} status={status} />
          </>
        )}
        <Faults error={error} onRetry={props.hasFailed ? props.onRetry : undefined} />
      </div>
      {isChoosing && (
        <PictureChoices
          label={label}
          onClose={() => setIsChoosing(false)}
          onReplace={() => {
            setIsChoosing(false);
            pickFile();
          }}
          onRemove={
            onRemove &&
            (() => {
              setIsChoosing(false);
              setRefusal(undefined);
              onRemove();
            })
          }
        />
      )}
    </div>
  );
}

function Status({ id, status, isOver = false }: Pick<Props, 'status'> & { id: string; isOver?: boolean }) {
  return (
    <span id={id} className={isOver ? 'pointer-events-none absolute top-2 left-2' : ''}>
      {status && <Badge tone={status.tone}>{status.text}</Badge>}
    </span>
  );
}

function Faults({ error, onRetry }: { error: string | undefined; onRetry: (() => void) | undefined }) {
  const say = useTexts(texts);
  return (
    <div aria-live="polite" className="text-left text-sm font-medium text-danger-ink">
      {error && (
        <span className="flex items-start gap-1">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </span>
      )}
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 underline underline-offset-4"
        >
          <RotateCcw aria-hidden className="size-4" />
          {say('uploadFailed')}
        </button>
      )}
    </div>
  );
}

/** Offers what can be done with a picture that is there. */
function PictureChoices({
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
