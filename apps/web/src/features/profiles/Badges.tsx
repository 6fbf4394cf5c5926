import { BadgeCheck, Crown } from 'lucide-react';
import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import type { Head } from './profiles.queries.ts';

/** What this member has earned; a badge that is not earned is not shown. */
export function Badges({ badges }: { badges: Head['badges'] }) {
  const say = useTexts(texts);
  const verified = [
    badges.phone ? say('phoneVerified') : null,
    badges.id ? say('idVerified') : null,
    badges.face ? say('faceVerified') : null,
  ];
  const earned = verified.filter((label): label is string => label !== null);
  if (earned.length === 0 && !badges.premium) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {earned.map((label) => (
        <li key={label}>
          <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
            {label}
          </Badge>
        </li>
      ))}
      {badges.premium === 1 && (
        <li>
          <Badge tone="gold" icon={<Crown aria-hidden />}>
            {say('premium')}
          </Badge>
        </li>
      )}
    </ul>
  );
}
