import { PhoneCall } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, Card, Notice, TextField } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { AssistedService } from '../assisted.queries.ts';
import { SectionHeading } from '../page/SectionHeading.tsx';
import { texts } from '../texts.ts';
import { useRequest, type RequestForm } from './use-request.ts';

type ConsultationProps = { readonly section: RefObject<HTMLElement | null>; readonly request: AssistedService['request'] };

/** Asks to be called; says above how far an earlier request is. */
export function Consultation({ section, request }: ConsultationProps) {
  const say = useTexts(texts);
  const form = useRequest();
  const { draft, change, fault, sending } = form;
  return (
    <section ref={section} aria-labelledby="consultation" className="scroll-mt-32">
      <SectionHeading id="consultation" title={say('getConsultation')} lead={say('consultationLead')} />
      <div className="mx-auto max-w-2xl">
        <Card>
          <form
            ref={form.element}
            noValidate
            aria-labelledby="consultation"
            className="grid gap-5 sm:grid-cols-2"
            onSubmit={(event) => {
              event.preventDefault();
              void form.send();
            }}
          >
            <Standing request={request} />
            <div className="sm:col-span-2">
              <TextField
                label={say('name')}
                name="name"
                autoComplete="name"
                required
                value={draft.name}
                error={fault('name')}
                onValueChange={(name) => change({ name })}
              />
            </div>
            <TextField
              label={say('phone')}
              name="phone"
              type="tel"
              autoComplete="tel"
              required
              value={draft.phone}
              error={fault('phone')}
              onValueChange={(phone) => change({ phone })}
            />
            <TextField
              label={say('whatsapp')}
              name="whatsapp"
              type="tel"
              autoComplete="off"
              isOptional
              value={draft.whatsapp}
              error={fault('whatsapp')}
              onValueChange={(whatsapp) => change({ whatsapp })}
            />
            <SendingNotice form={form} />
            <div className="sm:col-span-2">
              <Button
                type="submit"
                fullWidth
                size="large"
                icon={<PhoneCall aria-hidden />}
                busy={sending.isUnderWay}
                busyText={say('sending')}
              >
                {say('send')}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </section>
  );
}

/** Says how the sending went. */
function SendingNotice({ form: { sending, isSent } }: { readonly form: RequestForm }) {
  const say = useTexts(texts);
  return (
    <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
      {sending.problem && (
        <Notice tone="danger" isAnnounced>
          {sending.problem}
        </Notice>
      )}
      {isSent && (
        <Notice tone="success" isAnnounced>
          {say('sent')}
        </Notice>
      )}
    </div>
  );
}

/** Says how far the member's latest request is. */
function Standing({ request }: Pick<ConsultationProps, 'request'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  if (!request) return null;
  return (
    <div className="sm:col-span-2">
      <Notice>{say('request', { date: formatDay(request.date, language, timeZone), state: say(`request_${request.state}`) })}</Notice>
    </div>
  );
}
