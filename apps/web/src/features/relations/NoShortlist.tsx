import { Star } from 'lucide-react';
import { ButtonLink, EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Nobody is on the list yet. */
export function NoShortlist() {
  const say = useTexts(texts);
  return (
    <EmptyState
      title={say('noShortlist')}
      drawing={<Star aria-hidden />}
      action={<ButtonLink to="/feed">{say('browseProfiles')}</ButtonLink>}
    />
  );
}
