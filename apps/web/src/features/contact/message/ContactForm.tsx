import { Send } from 'lucide-react';
import { Button, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { CaptchaBox } from '#shared';
import { texts } from '../texts.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { MessageFields } from './MessageFields.tsx';
import { useMessageForm } from './use-message-form.ts';

/** Writes to the staff (PUB-65 to PUB-75). */
export function ContactForm() {
  const say = useTexts(texts);
  const form = useMessageForm();
  const { captcha, sending, isSent } = form;
  const element = useFirstFault(form.tries);
  return (
    <form
      ref={element}
      noValidate
      aria-label={say('formName')}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      <MessageFields form={form} />
      <CaptchaBox captcha={captcha} />
      {sending.problem && (
        <Notice tone="danger" isAnnounced>
          {sending.problem}
        </Notice>
      )}
      {isSent && (
        <Notice tone="success" isAnnounced>
          {say('messageSent')}
        </Notice>
      )}
      <Button type="submit" size="large" icon={<Send aria-hidden />} busy={sending.isUnderWay} busyText={say('sending')}>
        {say('send')}
      </Button>
    </form>
  );
}
