import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Shows facts that only staff change any more, with the way to ask for it. */
export function LockedFacts({ facts }: { facts: readonly { label: string; value: string | null }[] }) {
  const say = useTexts(texts);
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="flex items-center gap-1 text-sm text-muted">
              <Lock aria-hidden className="size-4 shrink-0" />
              {label}
            </dt>
            <dd className="font-medium break-words text-ink">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Link to="/messages/support" className="mt-1 inline-flex min-h-11 items-center text-sm text-brand-deep underline">
        {say('lockedMessageSupport')}
      </Link>
    </div>
  );
}
