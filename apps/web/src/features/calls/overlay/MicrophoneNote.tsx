import { MicOff } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { tryAgain } from '../engine/calling.ts';
import { texts } from '../texts.ts';

/** Says what to do where the microphone was refused, is missing or was taken by another program. */
export function MicrophoneNote() {
  const say = useTexts(texts);
  return (
    <div role="alert" className="call-note mx-auto flex max-w-sm flex-col items-center gap-2">
      <p className="flex items-center gap-2 font-semibold">
        <MicOff aria-hidden className="size-5 shrink-0" />
        {say('allowMicrophone')}
      </p>
      <p className="text-sm">{say('allowHow')}</p>
      <button type="button" className="call-pill" data-look="light" onClick={() => void tryAgain()}>
        {say('tryAgain')}
      </button>
    </div>
  );
}
