import { Phone } from 'lucide-react';
import { Notice } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { texts } from '../texts.ts';
import type { Problem } from '../use-sending.ts';

/** With the phone, where there is one: a child may be in danger now. */
export function ConcernFailed({ problem }: { problem: Problem }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const info = useSiteInfo();
  const phone = info?.support.phone ?? info?.contact.phone;
  return (
    <Notice
      tone="danger"
      isAnnounced
      action={
        phone && (
          <a className="inline-flex min-h-11 items-center gap-2 font-semibold underline" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden className="size-5" />
            {say('callUs', { phone: formatDigits(phone, language) })}
          </a>
        )
      }
    >
      {say(problem === 'offline' ? 'offline' : 'reportFailed')}
    </Notice>
  );
}
