import { Mic, RotateCcw, Trash2, Upload, Video } from 'lucide-react';
import { useRef, useState } from 'react';
import type { IntroductionType } from '@app/contract/media';
import { Badge, Button, Card, Dialog, Heading, Notice, toast } from '#ui';
import { UploadBar, useReviewMark } from '#features/media';
import { useTexts } from '#platform/i18n';
import { ApiError } from '#platform/api';
import { FilePicker, useAction } from '#shared';
import { sendIntroduction, sendIntroductionRemoval, useGalleryChanged, type OwnIntroduction } from '../gallery.queries.ts';
import { texts } from '../texts.ts';
import { Player } from './IntroductionPlayers.tsx';
import { RecorderDialog } from './RecorderDialog.tsx';

type Props = { type: IntroductionType; introduction: OwnIntroduction | null };
type Open = 'recorder' | 'removal' | null;

const ACCEPTED = { voice: 'audio/*', video: 'video/mp4,video/webm' } as const;

/** Shows one's own introduction of a type: hear or see it, record or choose another one, remove it. */
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
      <FilePicker input={file} label={say(type)} accept={ACCEPTED[type]} onPick={(chosen) => void saving.send(chosen)} />
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

/** Shows a recording on its way, or one that did not arrive and is kept. */
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

/** Asks before an introduction is removed. */
function RemoveDialog({ type, onClose }: { type: IntroductionType; onClose: () => void }) {
  const say = useTexts(texts);
  const changed = useGalleryChanged();
  const remove = useAction({
    send: () => sendIntroductionRemoval(type),
    otherwise: say('removeFailed'),
    onSuccess: async () => {
      await changed();
      toast.success(say('removed'));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      title={say('removeQuestion')}
      onClose={onClose}
      closesInside
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="danger" busy={remove.isUnderWay} busyText={say('removing')} onClick={() => void remove.run()}>
            {say('remove')}
          </Button>
        </>
      }
    >
      {remove.problem ? (
        <Notice tone="danger" isAnnounced>
          {remove.problem}
        </Notice>
      ) : (
        say(type)
      )}
    </Dialog>
  );
}

/** Sends a recording; one that did not arrive is kept to be sent again. */
function useSaveIntroduction(type: IntroductionType) {
  const say = useTexts(texts);
  const changed = useGalleryChanged();
  const [file, setFile] = useState<Blob | null>(null);
  const sending = useAction({
    send: (recording: Blob, { signal, onUploadProgress }) => sendIntroduction(type, recording, { signal, onUploadProgress }),
    otherwise: (failure) => refusedWith(failure) ?? say('uploadFailed'),
    says: 'notice',
    onSuccess: async () => {
      await changed();
      setFile(null);
      toast.success(say('saved'));
    },
    // The same file would be refused again.
    onFailure: (failure) => refusedWith(failure) !== null && setFile(null),
  });
  function send(recording: Blob): Promise<unknown> {
    setFile(recording);
    return sending.run(recording);
  }
  return {
    /** Null while nothing is sent. */
    share: sending.isUnderWay ? (sending.share ?? 0) : null,
    problem: sending.problem,
    send,
    retry: file && !sending.isUnderWay ? () => void send(file) : undefined,
    cancel: () => {
      sending.cancel();
      sending.forget();
      setFile(null);
    },
  };
}

const refusedWith = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.status < 500 ? (failure.fields['file'] ?? failure.message) : null;
