import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';

export function BackLink({ to }: { to: string }) {
  const say = useTexts(messages);
  return (
    <div className="-ml-4 mb-2">
      <ButtonLink to={to} variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
        {say('back')}
      </ButtonLink>
    </div>
  );
}
