import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CountBadge, LogoMark } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Shows the logo of the member area, which leads to its first page. */
export function HomeLink() {
  const brand = useBrand();
  return (
    <Link to="/feed" className="mr-auto flex min-h-11 items-center gap-2 text-lg font-bold text-brand-deep">
      <LogoMark />
      <span className="whitespace-nowrap max-[22.4rem]:sr-only">{brand}</span>
    </Link>
  );
}

/** Shows an icon with a count or a dot at its shoulder. */
export function IconWithMark({ icon, mark }: { icon: ReactNode; mark: ReactNode }) {
  return (
    <span className="relative">
      {icon}
      <span className="absolute -top-2 left-3">{mark}</span>
    </span>
  );
}

/** Shows how many messages wait to be seen; nothing where none does. */
export function UnseenBadge() {
  const say = useTexts(texts);
  const count = useMe().data?.unseenMessages ?? 0;
  return <CountBadge count={count} spoken={say('unseen', { count })} />;
}
