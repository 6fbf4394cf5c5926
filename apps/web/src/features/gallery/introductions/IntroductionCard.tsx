import { Mic, RotateCcw, Trash2, Upload, Video } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnIntroduction } from '@app/contract/gallery';
import type { IntroductionType } from '@app/contract/media';
import { Badge, Button, Card, Heading, Notice } from '#ui';
import { UploadBar, useReviewMark } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Player } from './Player.tsx';
import { RecorderDialog } from './RecorderDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useSaveIntroduction } from './use-save-introduction.ts';

type Props = { type: IntroductionType; introduction: OwnIntroduction | null };
type Open = 'recorder' | 'removal' | null;

const ACCEPTED = { voice: 'audio/*', video: 'video/mp4,video/webm' } as const;

/** One's own introduction of a type: hear or see it, record or choose another one, remove it. */
export function IntroductionCard({ type, introduction }: Props) {
  const say = useTexts(texts);
  const mark = useReviewMark()(introduction?.status ?? null, introduction?.reason ?? null);
  const saving = useSaveIntroduction(type);
  const file = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const Icon = type === 'voice' ? Mic : Video;
  return (
    <Card as="section" labelledBy={`introduction-${type}`}>
      <div className="grid gap-3">
        <Heading level={3} look="small" id={`introduction-${type}`}>
          {say(type)}
        </Heading>
        <p className="text-muted">{say(type === 'voice' ? 'voiceHint' : 'videoHint')}</p>
        {introduction && <Player type={type} url={introduction.url} />}
        {mark && (
          <p>
            <Badge tone={mark.tone}>{mark.text}</Badge>
          </p>
        )}
        <Sending saving={saving} label={say(type)} />
        {saving.share === null && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" icon={<Icon aria-hidden />} onClick={() => setOpen('recorder')}>
              {say('record')}
            </Button>
            <Button variant="secondary" size="small" icon={<Upload aria-hidden />} onClick={() => file.current?.click()}>
              {say('chooseFile')}
            </Button>
            {introduction && (
              <Button variant="quiet" size="small" icon={<Trash2 aria-hidden />} onClick={() => setOpen('removal')}>
                {say('remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept={ACCEPTED[type]}
        aria-label={say(type)}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) void saving.send(chosen);
          event.target.value = '';
        }}
      />
      {open === 'recorder' && (
        <RecorderDialog
          type={type}
          onClose={() => setOpen(null)}
          onUse={(recording) => {
            setOpen(null);
            void saving.send(recording);
          }}
        />
      )}
      {open === 'removal' && <RemoveDialog type={type} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** A recording on its way, or one that did not arrive and is kept. */
function Sending({ saving, label }: { saving: ReturnType<typeof useSaveIntroduction>; label: string }) {
  const say = useTexts(texts);
  const cancel = (
    <Button variant="link" size="small" onClick={saving.cancel}>
      {say('cancel')}
    </Button>
  );
  if (saving.share !== null)
    return (
      <div>
        <UploadBar share={saving.share} label={`${say('uploading')} ${label}`} />
        {cancel}
      </div>
    );
  if (!saving.problem) return null;
  return (
    <Notice
      tone="danger"
      isAnnounced
      action={
        <>
          {saving.retry && (
            <Button variant="link" size="small" icon={<RotateCcw aria-hidden />} onClick={saving.retry}>
              {say('tryAgain')}
            </Button>
          )}
          {cancel}
        </>
      }
    >
      {saving.problem}
    </Notice>
  );
}
