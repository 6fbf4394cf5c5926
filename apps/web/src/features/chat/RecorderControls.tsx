import { Mic, Pause, Play, Square, Trash2 } from 'lucide-react';
import { Button, Notice, Spinner } from '#ui';
import { timerText, type VoiceRecording } from '#platform/recording';
import { useLanguage, useTexts } from '#platform/i18n';
import { AudioPlayer } from '#features/media';
import { texts } from './texts.ts';

/** The buttons of a recorder, the timer, and the player of what was recorded. */
export function RecorderControls({ recording }: { recording: VoiceRecording }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { state, clip } = recording;
  return (
    <div className="space-y-4">
      {recording.isRefused && (
        <Notice tone="danger" isAnnounced>
          {say('microphoneRefused')}
        </Notice>
      )}
      <p role="timer" className="text-center font-display text-4xl text-ink tabular-nums">
        {timerText(recording.seconds, language)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {(state === 'idle' || state === 'starting') && (
          <Button icon={<Mic aria-hidden />} busy={state === 'starting'} onClick={() => void recording.start()}>
            {say('record')}
          </Button>
        )}
        {state === 'recording' && (
          <Button variant="secondary" icon={<Pause aria-hidden />} onClick={recording.pause}>
            {say('pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button variant="secondary" icon={<Play aria-hidden />} onClick={recording.resume}>
            {say('resume')}
          </Button>
        )}
        {(state === 'recording' || state === 'paused') && (
          <Button icon={<Square aria-hidden />} onClick={() => void recording.stop()}>
            {say('stop')}
          </Button>
        )}
        {state === 'preparing' && (
          <span role="status" className="inline-flex min-h-12 items-center gap-2 text-muted">
            <Spinner size="small" /> {say('preparing')}
          </span>
        )}
      </div>
      {clip && (
        <div className="flex items-center gap-3 rounded-card border border-line p-3">
          <div className="min-w-0 flex-1">
            <AudioPlayer key={clip.url} src={clip.url} seconds={Math.round(clip.seconds)} label={say('preview')} />
          </div>
          <Button variant="quiet" size="small" icon={<Trash2 aria-hidden />} onClick={recording.discard}>
            {say('delete')}
          </Button>
        </div>
      )}
    </div>
  );
}
