import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactDetails } from '@app/contract/contact-views';
import { IconButton, toast } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Each thing that was given, with a button that copies it. */
export function ContactFields({ details }: { details: ContactDetails }) {
  const say = useTexts(texts);
  return (
    <dl className="m-0 divide-y divide-line rounded-card border border-line">
      <ContactField label={say('name')} value={details.name} />
      <ContactField label={say('phone')} value={details.phone}>
        {details.phone && (
          <a
            href={`tel:${details.phone}`}
            aria-label={say('callNumber', { number: details.phone })}
            className="inline-flex min-h-11 items-center font-medium text-brand-deep underline underline-offset-4"
          >
            {details.phone}
          </a>
        )}
      </ContactField>
      <ContactField label={say('email')} value={details.email} />
      <ContactField label={say('whatsapp')} value={details.whatsapp} />
      <ContactField label={say('address')} value={details.address} />
      <ContactField label={say('convenientTime')} value={useTimeText(details)} />
    </dl>
  );
}

function useTimeText({ convenient_time: time, convenient_time_start: start, convenient_time_end: end }: ContactDetails): string {
  const say = useTexts(texts);
  const language = useLanguage();
  if (time === 'any' || start === null || end === null) return say('anyTime');
  return say('timeRange', { start: formatDigits(start, language), end: formatDigits(end, language) });
}

/** `children` stand in place of the plain value. */
function ContactField({ label, value, children }: { label: string; value: string | null; children?: ReactNode }) {
  const say = useTexts(texts);
  if (!value) return null;
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(say('copied'));
    } catch {
      toast.error(say('copyFailed'));
    }
  }
  return (
    <div className="py-1 pr-1 pl-4">
      <dt className="pt-1 text-sm text-muted">{label}</dt>
      <dd className="m-0 flex items-center gap-2 text-ink">
        <span className="min-w-0 flex-1 break-words">{children ?? value}</span>
        <IconButton label={say('copy', { field: label })} icon={<Copy aria-hidden />} onClick={() => void copy(value)} />
      </dd>
    </div>
  );
}
