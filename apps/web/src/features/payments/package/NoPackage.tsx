import { Gift } from 'lucide-react';
import { ButtonLink, EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** There is nothing to pay for, and where to choose something. */
export function NoPackage({ reason }: { reason: 'noneSelected' | 'notAvailable' }) {
  const say = useTexts(texts);
  return (
    <EmptyState
      title={say(reason)}
      text={say('noneSelectedText')}
      drawing={<Gift aria-hidden />}
      action={<ButtonLink to="/packages">{say('seePackages')}</ButtonLink>}
    />
  );
}
