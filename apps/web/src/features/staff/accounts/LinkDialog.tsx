import { Button, Dialog, TextField, toast } from '#ui';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** A link that is shown this once, and whose it is. */
export type GivenLink = { readonly name: string; readonly url: string; readonly expiresAt: string };

/** Shows an enrolment link to be handed over. */
export function LinkDialog({ link: { name, url, expiresAt }, onClose }: { readonly link: GivenLink; readonly onClose: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(say('linkCopied'));
    } catch {
      toast.error(say('copyFailed'));
    }
  };
  return (
    <Dialog
      isOpen
      title={say('linkTitle')}
      onClose={onClose}
      staysOnClickOutside
      closesInside
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {say('copy')}
          </Button>
          <Button onClick={onClose}>{say('done')}</Button>
        </>
      }
    >
      <p>{say('linkText', { name, time: formatMoment(expiresAt, language) })}</p>
      <TextField label={say('link')} value={url} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
