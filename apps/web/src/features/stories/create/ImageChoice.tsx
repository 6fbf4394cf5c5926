import { CircleAlert, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { STORY_IMAGE_LIMITS } from '@app/contract/stories';
import { useTexts } from '#platform/i18n';
import { Button } from '#ui';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  draft: Draft;
  fault: string | undefined;
  isFixed: boolean;
  onPick: (file: File | undefined) => void;
  onRemove: () => void;
};

/** The image of a story: a place to choose it, or its preview with 'Replace' and 'Remove'. */
export function ImageChoice({ draft, fault, isFixed, onPick, onRemove }: Props) {
  const say = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  return (
    <div>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={STORY_IMAGE_LIMITS.types.join()}
        aria-label={say('chooseImage')}
        onChange={(event) => {
          onPick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {draft.address ? (
        <>
          <img src={draft.address} alt={say('preview')} className="mx-auto max-h-75 max-w-full rounded-card object-contain" />
          <div className="mt-3 flex flex-wrap justify-center gap-3">
            <Button variant="secondary" size="small" disabled={isFixed} onClick={choose}>
              {say('replace')}
            </Button>
            <Button variant="quiet" size="small" disabled={isFixed} onClick={onRemove}>
              {say('remove')}
            </Button>
          </div>
        </>
      ) : (
        <button
          type="button"
          onClick={choose}
          className="flex min-h-48 w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-control bg-sunken p-4 text-ink hover:border-brand"
        >
          <ImagePlus aria-hidden className="size-8 text-brand" />
          <span className="font-medium">{say('chooseImage')}</span>
          <span className="text-sm text-muted">{say('imageHint')}</span>
        </button>
      )}
      <p role="status" className="text-center text-sm text-muted">
        {draft.isReading ? say('reading') : ''}
      </p>
      <div aria-live="polite" className="mt-1 text-sm font-medium text-danger-ink">
        {fault && (
          <span className="flex items-start gap-1">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {fault}
          </span>
        )}
      </div>
    </div>
  );
}
