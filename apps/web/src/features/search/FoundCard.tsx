import { BadgeCheck, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PhotoFrame } from '#ui';
import { profilePath } from '#features/members';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { cardLines } from './card-lines.ts';
import type { FoundCard as Found } from './criteria.ts';
import { texts } from './texts.ts';

/** On a phone a row, or a photo with a few words; on wider screens always a photo above the facts. */
export type CardLook = 'list' | 'photos';

type FoundCardProps = { readonly member: Found; readonly look: CardLook; readonly isFirst: boolean; readonly actions?: ReactNode };

/** Shows one member of a result; the whole card leads to the profile, its actions stay in the list. */
export function FoundCard({ member, look, isFirst, actions }: FoundCardProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isRow = look === 'list';
  const lines = cardLines(member, say('years', { age: formatDigits(member.age, language) }));
  return (
    <article
      data-member={member.userId}
      className={`relative h-full overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-float ${isRow ? 'flex sm:block' : 'block'}`}
    >
      <div className={isRow ? 'w-26 shrink-0 [&>*]:min-h-full [&>*]:w-full sm:w-auto' : ''}>
        <PhotoFrame src={member.photo} alt={member.firstName} corner="none" isFirst={isFirst}>
          <PhotoMarks member={member} isRow={isRow} />
        </PhotoFrame>
      </div>
      <div className={`flex min-w-0 flex-1 ${isRow ? 'sm:block' : 'flex-col'}`}>
        <div className={`min-w-0 flex-1 ${isRow ? 'py-2 pl-3 sm:p-4 sm:pb-1' : 'p-3 pb-0 sm:p-4 sm:pb-1'}`}>
          <div className="flex items-center gap-1.5">
            <h2 className="min-w-0 truncate text-base font-semibold text-ink sm:text-lg">
              <Link
                to={profilePath(member.userId)}
                aria-label={say('viewProfileOf', { name: member.firstName })}
                className="after:absolute after:inset-0"
              >
                {member.firstName}
              </Link>
            </h2>
            <Marks member={member} />
          </div>
          <div className="text-sm/5 text-muted sm:text-base/6">
            {lines.map(({ about, text }) => (
              <p
                key={about}
                className={`truncate ${about === 'age' ? 'text-ink' : ''} ${!isRow && about === 'work' ? 'max-sm:hidden' : ''}`}
              >
                {text}
              </p>
            ))}
            <Standing member={member} />
          </div>
        </div>
        {actions && (
          <div
            className={`relative z-10 flex shrink-0 items-center ${isRow ? 'flex-col justify-center sm:flex-row sm:justify-end sm:px-2 sm:pb-2' : 'justify-between px-1 sm:justify-end sm:px-2 sm:pb-2'}`}
          >
            {actions}
          </div>
        )}
      </div>
    </article>
  );
}

/** Shows how well the two fit, and that the profile was opened before. */
function PhotoMarks({ member, isRow }: { member: Found; isRow: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const mark = 'absolute bg-scrim px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-on-scrim';
  const bottom = isRow
    ? 'inset-x-0 bottom-0 px-0 text-center sm:right-auto sm:bottom-2 sm:left-2 sm:rounded-full sm:px-2.5'
    : 'bottom-2 left-2 rounded-full';
  return (
    <>
      {member.isSeen === 1 && <span className={`${mark} top-2 left-2 rounded-full`}>{say('cardSeen')}</span>}
      {member.matchScore !== null && (
        <span className={`${mark} ${bottom}`}>{say('cardMatch', { n: formatDigits(member.matchScore, language) })}</span>
      )}
    </>
  );
}

/** Shows what is verified, and a running package: seen as signs, said in words. */
function Marks({ member: { badges, isPremium } }: { member: Found }) {
  const say = useTexts(texts);
  const verified = [badges.includes('face') ? say('cardFace') : null, badges.includes('id') ? say('cardId') : null].filter(
    (one) => one !== null,
  );
  return (
    <>
      {verified.length > 0 && <Mark words={verified.join(', ')} icon={<BadgeCheck aria-hidden />} look="text-success-ink" />}
      {isPremium === 1 && <Mark words={say('cardPremium')} icon={<Crown aria-hidden />} look="text-gold-ink" />}
    </>
  );
}

const Mark = ({ words, icon, look }: { words: string; icon: ReactNode; look: string }) => (
  <span title={words} className={`relative z-10 inline-flex shrink-0 [&_svg]:size-4.5 ${look}`}>
    {icon}
    <span className="sr-only">{words}</span>
  </span>
);

const ACTIVE = { today: 'activeToday', week: 'activeWeek', month: 'activeMonth' } as const;

/** Says how near, how lately here, and what stands against a match. */
function Standing({ member: { distance, activity, mandatoryMet } }: { member: Found }) {
  const say = useTexts(texts);
  const words = [distance, activity ? say(ACTIVE[activity]) : null].filter((one) => one !== null).join(' · ');
  return (
    <>
      {words !== '' && <p className={`truncate ${activity === 'today' ? 'text-success-ink' : ''}`}>{words}</p>}
      {mandatoryMet === 0 && <p className="text-sm text-warning-ink">{say('cardNotMet')}</p>}
    </>
  );
}
