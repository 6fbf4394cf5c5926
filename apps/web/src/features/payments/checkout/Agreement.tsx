import { Link } from 'react-router';
import { Checkbox } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

const pages = { terms: '/terms-and-condition', privacy: '/privacy-policy', refunds: '/return-policy' } as const;
const IN_PLACE = { terms: '{terms}', privacy: '{privacy}', refunds: '{refunds}' } as const;

const isPage = (part: string): part is keyof typeof pages => part in pages;

/** Box without whose tick nothing is paid. */
export function Agreement({ isAgreed, onAgree, disabled }: { isAgreed: boolean; onAgree: (isAgreed: boolean) => void; disabled: boolean }) {
  const say = useTexts(texts);
  const label = say('agree', IN_PLACE)
    .split(/\{(\w+)\}/)
    .map((part) =>
      isPage(part) ? (
        <Link
          key={part}
          to={pages[part]}
          target="_blank"
          rel="noopener"
          className="font-semibold text-brand-deep underline underline-offset-4"
        >
          {say(part)}
        </Link>
      ) : (
        part
      ),
    );
  return (
    <div>
      <Checkbox checked={isAgreed} onCheckedChange={onAgree} disabled={disabled} label={label} />
      <p className="text-sm text-muted">{say('nonRefundable')}</p>
    </div>
  );
}
