import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SocialPlatform } from '@app/contract/publishing';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { asWritten, type SocialHandle } from '#platform/page';
import { texts } from './texts.ts';

/** Shows one of our pages elsewhere. How many follow it shows only with the day on which that was read. */
export function SocialCard({ handle: { platform, handle, url, followersText: followers, countedOn } }: { handle: SocialHandle }) {
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

const marks: Readonly<Record<SocialPlatform, ReactNode>> = {
  facebook: (
    <path
      fill="currentColor"
      d="M13.7 22v-8.6h2.9l.5-3.5h-3.4V7.7c0-1 .4-1.8 1.9-1.8h1.7V2.8C16.9 2.7 16 2.6 15 2.6c-3 0-4.9 1.8-4.9 4.9v2.4H7v3.5h3.1V22Z"
    />
  ),
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3" y="3" width="18" height="18" rx="5.2" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.1" cy="6.9" r="1.1" fill="currentColor" stroke="none" />
    </g>
  ),
  youtube: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M6 4.8h12a4.4 4.4 0 0 1 4.4 4.4v5.6a4.4 4.4 0 0 1-4.4 4.4H6a4.4 4.4 0 0 1-4.4-4.4V9.2A4.4 4.4 0 0 1 6 4.8Zm4 3.7v7l6-3.5Z"
    />
  ),
  tiktok: (
    <path
      fill="currentColor"
      d="M12.8 2h3.4c.3 2.4 1.7 4 4.1 4.3v3.4c-1.5 0-2.9-.4-4.1-1.2v6.9a6.3 6.3 0 1 1-7.2-6.2v3.5a2.9 2.9 0 1 0 3.8 2.7Z"
    />
  ),
};

/** Draws the mark of a platform in one colour; not read out, since its name stands beside it. */
function PlatformMark({ platform }: { platform: SocialPlatform }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-8">
      {marks[platform]}
    </svg>
  );
}
