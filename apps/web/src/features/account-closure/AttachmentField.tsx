import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, Field, IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { ATTACHMENT_ENDINGS, attachmentFault } from './closure-draft.ts';
import { texts } from './texts.ts';

type Props = {
  readonly attachment: File | null;
  /** Says what the server finds wrong with it. */
  readonly problem: string | undefined;
  readonly onChange: (attachment: File | null) => void;
};

/** Takes one file, if somebody wants to show something. A file that cannot be sent is not kept. */
export function AttachmentField({ attachment, problem, onChange }: Props) {
  const say = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'tooLarge' | 'wrongType' | null>(null);
  return (
    <Field kind="group" label={say('attachment')} isOptional hint={say('attachmentHint')} error={fault ? say(fault) : problem}>
      {() => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          {attachment && (
            <p className="flex min-w-0 items-center gap-1">
              <span className="min-w-0 break-all">{attachment.name}</span>
              <IconButton label={say('removeFile')} icon={<X aria-hidden />} onClick={() => onChange(null)} />
            </p>
          )}
          <Button variant="secondary" size="small" icon={<Paperclip aria-hidden />} onClick={() => input.current?.click()}>
            {say(attachment ? 'anotherFile' : 'chooseFile')}
          </Button>
          <FilePicker
            input={input}
            label={say('attachment')}
            accept={ATTACHMENT_ENDINGS}
            onPick={(file) => {
              const found = attachmentFault(file);
              setFault(found);
              if (!found) onChange(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
