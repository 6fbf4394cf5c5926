import { useRef, useState } from 'react';
import { Button, Dialog, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import type { FieldName } from './application.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { texts } from './texts.ts';
import { SendingOverlay } from './SendingOverlay.tsx';
import { useApplication, type Outcome } from './use-application.ts';

const TONES = { sent: 'success', unsent: 'danger', failed: 'danger' } as const;

export function ApplyForm({ jobId, jobTitle }: { jobId: string; jobTitle: string }) {
  const say = useTexts(texts);
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: FieldName) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const { application, change, faults, outcome, share, send, setFaults, focusFault } = useApplication(jobId, jobTitle, focus);
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
      {outcome && (
        <Notice tone={TONES[outcome.kind]} isAnnounced>
          {'key' in outcome ? say(outcome.key) : outcome.text}
        </Notice>
      )}
      <Button type="submit" size="large" busy={share !== null}>
        {say('send')}
      </Button>
      {share !== null && <SendingOverlay share={share} />}
      {outcome?.kind === 'failed' && <Oops outcome={outcome} onClosed={focusFault} />}
    </form>
  );
}

/** Says what failed until it is acknowledged; the sentence stays in the form. */
function Oops({ outcome, onClosed }: { outcome: Outcome; onClosed: () => void }) {
  const say = useTexts(texts);
  const [acknowledged, setAcknowledged] = useState<Outcome | null>(null);
  const close = (): void => {
    setAcknowledged(outcome);
    // Once the dialog has given the focus back.
    setTimeout(onClosed);
  };
  return (
    <Dialog
      isOpen={acknowledged !== outcome}
      size="small"
      title={say('oops')}
      onClose={close}
      footer={<Button onClick={close}>{say('ok')}</Button>}
    >
      {'key' in outcome ? say(outcome.key) : outcome.text}
    </Dialog>
  );
}
