import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export function BackLink({ to }: { to: string }) {
  const say = useTexts(texts);
  return (
    <div className="-ml-4 mb-2">
      <ButtonLink to={to} variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
        {say('back')}
      </ButtonLink>
    </div>
  );
}
