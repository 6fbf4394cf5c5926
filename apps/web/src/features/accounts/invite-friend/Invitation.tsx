import { Copy, Share2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, TextField } from '#ui';
import { useBrand } from '#platform/config';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { inviteMessages } from './texts.ts';
import { useCopy } from './useCopy.ts';

type Props = { readonly code: string; readonly link: string; readonly referred: number };

/** Code and address to hand on, and how many came by them. */
export function Invitation({ code, link, referred }: Props) {
  const say = useTexts(inviteMessages);
  const language = useLanguage();
  const brand = useBrand();
  const codeCopy = useCopy(code, 'codeCopied');
  const linkCopy = useCopy(link, 'linkCopied');
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return linkCopy.copy();
    try {
      await navigator.share({ title: brand, text: say('shareText', { brand }), url: link });
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await linkCopy.copy();
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <CopyLine label={say('code')} copyLabel={say('copyCode')} value={code} field={codeCopy.field} onCopy={codeCopy.copy} />
      <CopyLine label={say('link')} copyLabel={say('copyLink')} value={link} field={linkCopy.field} onCopy={linkCopy.copy} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
          {say('share')}
        </Button>
        <p className="text-muted">{say('joined', { referred: formatNumber(referred, language) })}</p>
      </div>
    </div>
  );
}

type CopyLineProps = {
  readonly label: string;
  /** The spoken name of the button; holds the word that is seen on it. */
  readonly copyLabel: string;
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | null>;
  onCopy(): Promise<void>;
};

function CopyLine({ label, copyLabel, value, field, onCopy }: CopyLineProps) {
  const say = useTexts(inviteMessages);
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField ref={field} label={label} value={value} readOnly spellCheck={false} onFocus={(event) => event.target.select()} />
      </div>
      <Button variant="secondary" icon={<Copy aria-hidden />} aria-label={copyLabel} onClick={() => void onCopy()}>
        {say('copy')}
      </Button>
    </div>
  );
}
