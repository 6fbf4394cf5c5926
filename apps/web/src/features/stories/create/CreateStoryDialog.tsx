import { CircleAlert, ImageIcon, ImagePlus, Type } from 'lucide-react';
import { useRef, useState } from 'react';
import { STORY_IMAGE_LIMITS, STORY_MAX } from '@app/contract/stories';
import { Button, Dialog, Notice, Question, RadioGroup, TextArea } from '#ui';
import { UploadBar } from '#features/media';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { texts } from './texts.ts';
import { useDraft, type Draft, type Kind } from './use-draft.ts';
import { useSharing } from './use-sharing.ts';

/** Shares a text or an image for a day (FEED-58 to FEED-61). A failure keeps everything. Mount it to open it; `onClose` also after it was shared. */
export function CreateStoryDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(texts);
  const draft = useDraft();
  const sharing = useSharing(onClose);
  const [isLeaving, setLeaving] = useState(false);
  const { problem } = sharing;
  const fault = draft.fault ?? (problem?.isOfField ? problem.text : undefined);
  const change = <Change extends unknown[]>(act: (...change: Change) => void) => {
    return (...with_: Change) => {
      sharing.forget();
      act(...with_);
    };
  };
  return (
    <Dialog
      isOpen
      title={say('title')}
      onClose={() => (draft.isEmpty ? onClose() : setLeaving(true))}
      footer={
        <Button
          disabled={draft.ready === null && !sharing.isUnderWay}
          busy={sharing.isUnderWay}
          busyText={say('posting')}
          onClick={() => draft.ready && void sharing.run(draft.ready)}
        >
          {say('share')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <RadioGroup<Kind>
          label={say('kind')}
          look="tiles"
          options={[
            { value: 'text', label: say('text'), icon: <Type aria-hidden className="size-5" /> },
            { value: 'image', label: say('image'), icon: <ImageIcon aria-hidden className="size-5" /> },
          ]}
          value={draft.kind}
          disabled={sharing.isUnderWay}
          onValueChange={change(draft.setKind)}
        />
        {draft.kind === 'text' ? (
          <TextStoryField draft={draft} fault={fault} isFixed={sharing.isUnderWay} onText={change(draft.setText)} />
        ) : (
          <ImageChoice
            draft={draft}
            fault={fault}
            isFixed={sharing.isUnderWay}
            onPick={change((file: File) => void draft.pick(file))}
            onRemove={change(draft.removeImage)}
          />
        )}
        {sharing.share !== null && (
          <div>
            <UploadBar share={sharing.share} label={say('sending')} />
            <Button variant="link" size="small" onClick={sharing.cancel}>
              {say('cancel')}
            </Button>
          </div>
        )}
        {problem && !problem.isOfField && (
          <Notice tone="danger" isAnnounced>
            {problem.text}
          </Notice>
        )}
        <p className="text-sm text-muted">{say('lasts')}</p>
      </div>
      {isLeaving && (
        <Question
          title={say('discardQuestion')}
          no={say('keepEditing')}
          yes={say('discard')}
          onNo={() => setLeaving(false)}
          onYes={onClose}
        />
      )}
    </Dialog>
  );
}

/** From here on the reader sees how many characters are left. */
const COUNTED_FROM = STORY_MAX - 50;

type TextStoryFieldProps = { draft: Draft; fault: string | undefined; isFixed: boolean; onText: (text: string) => void };

function TextStoryField({ draft, fault, isFixed, onText }: TextStoryFieldProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const counter = `${formatNumber(draft.used, language)}/${formatNumber(STORY_MAX, language)}`;
  return (
    <TextArea
      label={say('yourText')}
      placeholder={say('placeholder')}
      rows={5}
      value={draft.text}
      readOnly={isFixed}
      error={fault}
      hint={draft.used >= COUNTED_FROM ? counter : undefined}
      onValueChange={onText}
    />
  );
}

type ImageChoiceProps = {
  draft: Draft;
  fault: string | undefined;
  isFixed: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
};

/** Takes the image of a story: a place to choose it, or its preview with 'Replace' and 'Remove'. */
function ImageChoice({ draft, fault, isFixed, onPick, onRemove }: ImageChoiceProps) {
  const say = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  return (
    <div>
      <FilePicker input={chooser} label={say('chooseImage')} accept={STORY_IMAGE_LIMITS.types.join()} onPick={onPick} />
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
