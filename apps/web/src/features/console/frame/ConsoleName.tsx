import { Link } from 'react-router';
import { LogoMark } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

export function ConsoleName() {
  const say = useTexts(texts);
  return (
    <Link to="/staff" className="flex min-h-11 items-center gap-2">
      <LogoMark />
      <span className="leading-tight">
        <span className="block font-bold text-brand-deep">{useBrand()}</span>
        <span className="block text-sm text-muted">{say('console')}</span>
      </span>
    </Link>
  );
}
