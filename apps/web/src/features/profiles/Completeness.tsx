import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { CompletenessPart } from '@app/contract/profiles';
import { Card, ProgressRing } from '#ui';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import type { Head } from './profiles.queries.ts';

/** What to do about each, and where. */
const PARTS = {
  introduction: { text: 'addIntroduction', to: '/manage-profile' },
  tagline: { text: 'addTagline', to: '/manage-profile' },
  profile_photo: { text: 'addProfilePhoto', to: '/my-gallery' },
  cover_photo: { text: 'addCover', to: '/my-gallery' },
  gallery: { text: 'addGallery', to: '/my-gallery' },
  career_or_education: { text: 'addCareer', to: '/manage-profile' },
  known_languages: { text: 'addLanguages', to: '/manage-profile' },
  partner_preference: { text: 'addPreferences', to: '/dashboard/partner-preference' },
} as const satisfies Record<CompletenessPart, { text: string; to: string }>;

/** How complete the own profile is, and the way to what is missing first. */
export function Completeness({ head }: { head: Head }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (!head.completeness) return null;
  const { percent, missing } = head.completeness;
  const text = say('complete', { percent: formatNumber(percent, language) });
  const isWaiting = missing === 'profile_photo' && head.photo_status === 'pending';
  return (
    <Card tone="soft">
      <div className="flex items-center gap-4">
        <ProgressRing share={percent / 100} label={text} />
        <div className="min-w-0">
          <p className="font-semibold text-ink">{text}</p>
          {missing && (
            <Link to={PARTS[missing].to} className="inline-flex min-h-11 items-center gap-1 font-medium text-brand-deep">
              {say(isWaiting ? 'photoWaits' : PARTS[missing].text)}
              <ChevronRight aria-hidden className="size-5 shrink-0" />
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
