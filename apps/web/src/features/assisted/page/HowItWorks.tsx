import { Play } from 'lucide-react';
import { useState } from 'react';
import { JamdaniDots } from '#ui';
import { formatDigits, useLanguage, useTexts, type Language } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { texts } from '../texts.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** Shows the way of the service in four steps, beside a film where there is one. */
export function HowItWorks() {
  const say = useTexts(texts);
  const [failed, setFailed] = useState<string | null>(null);
  const film = useSiteInfo()?.assistedVideo ?? null;
  const isShown = film !== null && film !== failed;
  return (
    <section aria-labelledby="how-it-works">
      <SectionHeading id="how-it-works" title={say('howItWorks')} />
      <div className={isShown ? 'grid items-center gap-6 lg:grid-cols-2 lg:gap-10' : ''}>
        {isShown && <Film address={film} onFailed={() => setFailed(film)} />}
        <Steps isBesideFilm={isShown} />
      </div>
    </section>
  );
}

/** Returns where the captions of a film are: they lie beside it, `film.en.vtt` and `film.bn.vtt` for `film.mp4`. */
const captionsOf = (film: string, language: Language): string => film.replace(/\.[a-z0-9]+$/i, `.${language}.vtt`);

/** Plays on tap only; nothing of it is loaded before. */
function Film({ address, onFailed }: { address: string; onFailed: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isStarted, setStarted] = useState(false);
  if (!isStarted)
    return (
      <button
        type="button"
        onClick={() => setStarted(true)}
        className="group relative grid aspect-video w-full cursor-pointer place-items-center overflow-hidden rounded-card bg-brand-soft p-4 text-brand-deep"
      >
        <JamdaniDots />
        <span className="relative flex flex-col items-center gap-3 text-lg font-semibold">
          <span className="grid size-20 place-items-center rounded-full bg-brand text-on-brand transition-colors duration-150 group-hover:bg-brand-strong">
            <Play aria-hidden className="size-9 fill-current" />
          </span>
          {say('film')}
        </span>
      </button>
    );
  return (
    <video
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button was pressed in order to see it
      autoFocus
      autoPlay
      controls
      playsInline
      aria-label={say('film')}
      src={address}
      onError={onFailed}
      className="aspect-video w-full rounded-card bg-scrim-strong"
    >
      <track kind="captions" srcLang="en" label={say('captionsEnglish')} src={captionsOf(address, 'en')} default={language === 'en'} />
      <track kind="captions" srcLang="bn" label={say('captionsBengali')} src={captionsOf(address, 'bn')} default={language === 'bn'} />
    </video>
  );
}

function Steps({ isBesideFilm }: { isBesideFilm: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const steps = [
    [say('step1'), say('step1Text')],
    [say('step2'), say('step2Text')],
    [say('step3'), say('step3Text')],
    [say('step4'), say('step4Text')],
  ] as const;
  return (
    <ol className={`m-0 grid list-none gap-5 p-0 ${isBesideFilm ? '' : 'sm:grid-cols-2 lg:grid-cols-4 lg:gap-8'}`}>
      {steps.map(([title, text], at) => (
        <li key={title} className={`flex gap-4 ${isBesideFilm ? '' : 'lg:flex-col lg:items-center lg:text-center'}`}>
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-dashed border-brand bg-card text-lg font-bold text-brand-deep"
          >
            {formatDigits(at + 1, language)}
          </span>
          <div className="min-w-0">
            <h3 className="text-lg font-semibold text-ink">{title}</h3>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
