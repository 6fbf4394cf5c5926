import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';

/** Links to the two stores; where an address is not set, the badge says so and leads nowhere. */
export function StoreBadges() {
  const say = useTexts(texts);
  const stores = useSiteInfo()?.stores;
  return (
    <ul className="flex min-w-0 flex-wrap gap-3">
      <Store icon="play" name={say('playStore')} address={stores?.playStore ?? null} />
      <Store icon="app" name={say('appStore')} address={stores?.appStore ?? null} />
    </ul>
  );
}

const shape = 'flex min-h-14 w-44 max-w-full items-center gap-3 rounded-card border px-4 py-2 text-left leading-tight';

function Store({ icon, name, address }: { icon: string; name: string; address: string | null }) {
  const say = useTexts(texts);
  const words = (line: string) => (
    <>
      <LandingIcon name={icon} size="medium" />
      <span>
        <span className="block text-sm leading-tight">{line}</span>
        <strong className="block font-semibold">{name}</strong>
      </span>
    </>
  );
  return (
    <li className="min-w-0">
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={`${shape} border-transparent bg-ink text-paper transition-colors hover:bg-brand-deep`}
        >
          {words(say('getItOn'))}
        </a>
      ) : (
        <span className={`${shape} border-dashed border-control text-muted`}>{words(say('comingSoon'))}</span>
      )}
    </li>
  );
}
