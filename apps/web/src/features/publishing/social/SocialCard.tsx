import { ExternalLink } from 'lucide-react';
import type { SocialHandle } from '@app/contract/publishing';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { asWritten } from '#platform/page';
import { texts } from './texts.ts';
import { PlatformMark } from './PlatformMark.tsx';

/** One of our pages elsewhere. How many follow it shows only with the day on which that was read. */
export function SocialCard({
  handle: { platform, handle, url, followers_text: followers, counted_on: countedOn },
}: {
  handle: SocialHandle;
}) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <li className="flex flex-col items-center rounded-card border border-line bg-card p-6 text-center shadow-card">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-deep">
        <PlatformMark platform={platform} />
      </span>
      <h2 className="mt-4 text-xl font-semibold text-ink">{say(platform)}</h2>
      <p className="max-w-full text-muted" data-written-by-people>
        {handle}
      </p>
      {followers && countedOn && (
        <p className="mt-3 text-ink">
          <span className="font-semibold" {...asWritten(followers)}>
            {followers}
          </span>
          <span className="block text-sm text-muted">{say('asOf', { date: formatDay(countedOn, language) })}</span>
        </p>
      )}
      <div className="mt-auto w-full pt-5">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-full border border-control bg-card px-5 font-semibold text-brand-deep no-underline hover:bg-brand-soft"
        >
          <span>
            {say('visit')} <span className="sr-only">{say('inNewTab', { platform: say(platform) })}</span>
          </span>
          <ExternalLink aria-hidden className="size-5 shrink-0" />
        </a>
      </div>
    </li>
  );
}
