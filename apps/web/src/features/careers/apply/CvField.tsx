import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { careersSentences, CV_TYPES } from '@app/contract/careers';
import type { Sentence } from '@app/contract/kernel';
import { Button, Field, IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { fitsAsCv } from './application.ts';
import { texts } from './texts.ts';

type Props = {
  readonly label: string;
  readonly cv: File | null;
  readonly error: string | undefined;
  readonly onPick: (cv: File | null) => void;
  /** Hears that the file that was picked is not taken; the one before it stays. */
  readonly onRefuse: (why: Sentence) => void;
};

const BYTES_OF_KB = 1024;

export function CvField({ label, cv, error, onPick, onRefuse }: Props) {
  const say = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File): void => {
    if (fitsAsCv(file)) onPick(file);
    else onRefuse(careersSentences.cvWrong);
  };
  return (
    <Field kind="group" label={label} hint={say('cvHint')} error={error}>
      {() => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button name="cv" variant="secondary" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
            {cv ? say('changeFile') : say('chooseFile')}
          </Button>
          <FilePicker input={input} label={label} accept={CV_TYPES.join()} onPick={take} />
          {cv && (
            <span className="flex min-w-0 items-center gap-2">
              <FileText aria-hidden className="size-5 shrink-0 text-brand-deep" />
              <span className="min-w-0 wrap-anywhere">{cv.name}</span>
              <span className="shrink-0 text-sm text-muted">
                {say('fileSize', { size: Math.max(1, Math.round(cv.size / BYTES_OF_KB)) })}
              </span>
              <IconButton label={say('removeFile')} icon={<Trash2 aria-hidden />} onClick={() => onPick(null)} />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
