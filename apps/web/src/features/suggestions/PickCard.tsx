import { Link } from 'react-router';
import { Badge, PhotoFrame } from '#ui';
import { profilePath } from '#features/members';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import type { MatchedProfile } from './suggestions.queries.ts';
import { texts } from './texts.ts';

/** Returns age and share of the match as a reader sees them. */
export const useFacts = ({ age, matchScore }: MatchedProfile): { readonly years: string; readonly match: string } => {
  const say = useTexts(texts);
  const language = useLanguage();
  return { years: say('years', { age }), match: say('percent', { n: formatDigits(matchScore, language) }) };
};

/** Shows a small card of somebody who fits; all of it leads to the profile. */
export function PickCard({ pick }: { readonly pick: MatchedProfile }) {
  const say = useTexts(texts);
  const { years, match } = useFacts(pick);
  return (
    <article className="relative h-full overflow-hidden rounded-card border border-line bg-card shadow-card">
      <PhotoFrame src={pick.photo} alt="" ratio="square" corner="none">
        {pick.isNewSinceVisit === 1 && (
          <span className="absolute top-2 left-2">
            <Badge tone="success">{say('isNew')}</Badge>
          </span>
        )}
      </PhotoFrame>
      <div className="p-2.5">
        <h3 className="truncate font-semibold text-ink">
          <Link to={profilePath(pick.userId)} className="text-ink no-underline after:absolute after:inset-0">
            {pick.firstName}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">{years}</p>
        <p className="mt-1 text-sm font-medium text-brand-deep">{match}</p>
      </div>
    </article>
  );
}
