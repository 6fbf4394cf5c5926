import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { APPEAL_FILES_MAX } from '@app/contract/sanctions';
import { Button, Field, IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { FILE_ENDINGS, fileFault, type FileFault } from './appeal-draft.ts';
import { texts } from './texts.ts';

type AppealFilesProps = {
  readonly files: readonly File[];
  /** Says what the server finds wrong with them. */
  readonly problem: string | undefined;
  readonly onChange: (files: readonly File[]) => void;
};

/** Takes up to three files that speak for somebody. One that cannot be sent is not kept. */
export function AppealFiles({ files, problem, onChange }: AppealFilesProps) {
  const say = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  return (
    <Field kind="group" label={say('files')} isOptional hint={say('filesHint')} error={fault ? say(fault) : problem}>
      {() => (
        <div className="flex flex-col gap-2 pt-1">
          {files.length > 0 && (
            <ul className="m-0 flex list-none flex-col p-0">
              {files.map((file, index) => (
                <li key={`${file.name}${file.size}${file.lastModified}`} className="flex min-w-0 items-center gap-1">
                  <span className="min-w-0 break-all">{file.name}</span>
                  <IconButton
                    label={say('removeFile', { name: file.name })}
                    icon={<X aria-hidden />}
                    onClick={() => onChange(files.filter((_, other) => other !== index))}
                  />
                </li>
              ))}
            </ul>
          )}
          {files.length < APPEAL_FILES_MAX && (
            <Button variant="secondary" size="small" icon={<Paperclip aria-hidden />} onClick={() => input.current?.click()}>
              {say('addFile')}
            </Button>
          )}
          <FilePicker
            input={input}
            label={say('files')}
            accept={FILE_ENDINGS}
            onPick={(file) => {
              const found = fileFault(file, files.length);
              setFault(found);
              if (!found) onChange([...files, file]);
            }}
          />
        </div>
      )}
    </Field>
  );
}
