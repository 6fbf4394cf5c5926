import { ImageIcon, Type } from 'lucide-react';
import { useState } from 'react';
import { UploadBar } from '#features/media';
import { useTexts } from '#platform/i18n';
import { Button, Dialog, Notice, RadioGroup } from '#ui';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { ImageChoice } from './ImageChoice.tsx';
import { texts } from './texts.ts';
import { TextStoryField } from './TextStoryField.tsx';
import { useDraft, type Kind } from './use-draft.ts';
import { useSharing } from './use-sharing.ts';

/** A text or an image, shared for a day (FEED-58 to FEED-61). A failure keeps everything. */
export function StoryForm({ onClose }: { onClose: () => void }) {
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
          disabled={draft.ready === null && !sharing.isPosting}
          busy={sharing.isPosting}
          busyText={say('posting')}
          onClick={() => draft.ready && void sharing.send(draft.ready)}
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
          disabled={sharing.isPosting}
          onValueChange={change(draft.setKind)}
        />
        {draft.kind === 'text' ? (
          <TextStoryField draft={draft} fault={fault} isFixed={sharing.isPosting} onText={change(draft.setText)} />
        ) : (
          <ImageChoice
            draft={draft}
            fault={fault}
            isFixed={sharing.isPosting}
            onPick={change((file: File | undefined) => void draft.pick(file))}
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
      {isLeaving && <DiscardQuestion onDiscard={onClose} onKeep={() => setLeaving(false)} />}
    </Dialog>
  );
}
