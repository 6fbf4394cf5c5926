import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, LoadingOverlay, Notice } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import type { FieldName } from './application.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { texts } from './texts.ts';
import { useApplication, type Result } from './use-application.ts';

const TONES = { sent: 'success', unsent: 'danger', failed: 'danger' } as const;

export function ApplyForm({ jobId, jobTitle }: { jobId: string; jobTitle: string }) {
  const say = useTexts(texts);
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: FieldName) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const { application, change, faults, result, share, send, setFaults, focusFault } = useApplication(jobId, jobTitle, focus);
  return (
    <form
      ref={form}
      noValidate
      aria-label={say('form')}
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-sm text-muted">{say('requiredHint')}</p>
      <ApplicationFields {...{ jobTitle, application, faults, onChange: change }} onFault={(found) => setFaults({ ...faults, ...found })} />
      {result && (
        <Notice tone={TONES[result.kind]} isAnnounced>
          {'key' in result ? say(result.key) : result.text}
        </Notice>
      )}
      <Button type="submit" size="large" busy={share !== null}>
        {say('send')}
      </Button>
      {share !== null && <SendingOverlay share={share} />}
      {result?.kind === 'failed' && <Oops result={result} onClosed={focusFault} />}
    </form>
  );
}

/** Says what failed until it is acknowledged; the sentence stays in the form. */
function Oops({ result, onClosed }: { result: Result; onClosed: () => void }) {
  const say = useTexts(texts);
  const [acknowledged, setAcknowledged] = useState<Result | null>(null);
  const close = (): void => {
    setAcknowledged(result);
    // Once the dialog has given the focus back.
    setTimeout(onClosed);
  };
  return (
    <Dialog
      isOpen={acknowledged !== result}
      size="small"
      title={say('oops')}
      onClose={close}
      footer={<Button onClick={close}>{say('ok')}</Button>}
    >
      {'key' in result ? say(result.key) : result.text}
    </Dialog>
  );
}

const SHARE_AFTER_MS = 2000;

/** Lies over the page while the application is on its way; says how much has left where that takes longer. */
function SendingOverlay({ share }: { share: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SHARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const percent = formatDigits(Math.round(share * 100), language);
  return <LoadingOverlay text={isSlow ? say('sendingShare', { percent }) : say('sending')} />;
}
