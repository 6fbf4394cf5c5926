import { useLanguage, useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { formatMonth } from './format-month.ts';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';

/** How many members there are, as the server says it: it knows whether anything may be claimed. */
export function MemberClaim() {
  const say = useTexts(texts);
  const language = useLanguage();
  const info = useSiteInfo();
  if (!info?.member_claim) return null;
  const month = info.member_claim_date && formatMonth(info.member_claim_date, language);
  return (
    <p className="mt-3 inline-flex flex-wrap items-center justify-center gap-x-1.5 rounded-sheet bg-heart-soft px-3 py-1.5 text-heart-ink lg:mt-6">
      <LandingIcon name="heart" />
      <strong className="font-semibold">{info.member_claim}</strong>
      {month && <span>{say('asOf', { month })}</span>}
    </p>
  );
}
