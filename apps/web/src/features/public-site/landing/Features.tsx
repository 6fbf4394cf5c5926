import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** Colours mean the same as everywhere: hearts, verified, premium; plum for the rest. */
const tones = {
  brand: 'bg-brand-soft text-brand-deep',
  heart: 'bg-heart-soft text-heart-ink',
  success: 'bg-success-soft text-success-ink',
  gold: 'bg-gold-soft text-gold-ink',
} as const;

/** Shows what can be done here. */
export function Features() {
  const say = useTexts(texts);
  const features = useFeatures();
  return (
    <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 pt-16 pb-14 lg:pt-20">
      <SectionTitle id="features" lead={say('featuresLead')}>
        {say('featuresTitle')}
      </SectionTitle>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5 xl:grid-cols-4">
        {features.map(({ icon, tone, title, text, isComing }) => (
          <li
            key={icon}
            className="relative flex gap-4 rounded-sheet border border-line bg-card p-5 shadow-card transition-all duration-200 hover:-translate-y-1 hover:border-line-strong hover:shadow-float sm:flex-col sm:p-6"
          >
            <span className={`grid size-12 shrink-0 place-items-center rounded-card sm:size-14 sm:rounded-sheet ${tones[tone]}`}>
              <LandingIcon name={icon} size="medium" />
            </span>
            <div>
              <h3 className="text-lg font-semibold text-ink">{title}</h3>
              {isComing && (
                <p className="my-1 sm:absolute sm:top-5 sm:right-5 sm:my-0">
                  <Badge tone="warning">{say('comingSoon')}</Badge>
                </p>
              )}
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Feature = {
  /** Its drawing. */
  readonly icon: string;
  readonly tone: 'brand' | 'heart' | 'success' | 'gold';
  readonly title: string;
  readonly text: string;
  /** Built, and not switched on. */
  readonly isComing?: boolean;
};

/** Returns the cards in their order; two of them say what the switches of this installation make true. */
function useFeatures(): readonly Feature[] {
  const say = useTexts(texts);
  const capabilities = useSiteInfo()?.capabilities;
  const hasCalls = capabilities?.videoCall === 1;
  const hasFaceCheck = capabilities?.faceCheck === 1;
  return [
    { icon: 'match', tone: 'heart', title: say('matchTitle'), text: say('matchText') },
    { icon: 'app', tone: 'brand', title: say('appTitle'), text: say('appText') },
    { icon: 'chat', tone: 'heart', title: say('chatTitle'), text: say('chatText') },
    { icon: 'video', tone: 'brand', title: say('callTitle'), text: say(hasCalls ? 'callTextOn' : 'callText'), isComing: !hasCalls },
    { icon: 'intro', tone: 'brand', title: say('introTitle'), text: say('introText') },
    { icon: 'mark', tone: 'brand', title: say('screenshotTitle'), text: say('screenshotText') },
    { icon: 'nearby', tone: 'brand', title: say('nearbyTitle'), text: say('nearbyText') },
    { icon: 'face', tone: 'success', title: say('faceTitle'), text: say(hasFaceCheck ? 'faceTextOn' : 'faceText') },
    { icon: 'search', tone: 'brand', title: say('searchTitle'), text: say('searchText') },
    { icon: 'badge', tone: 'success', title: say('badgesTitle'), text: say('badgesText') },
    { icon: 'lock', tone: 'brand', title: say('photosTitle'), text: say('photosText') },
    { icon: 'premium', tone: 'gold', title: say('premiumTitle'), text: say('premiumText') },
  ];
}
