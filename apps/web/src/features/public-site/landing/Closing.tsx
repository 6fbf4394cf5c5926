import { AlpanaCircle, ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { texts } from './texts.ts';
import { startOf } from './start-of.ts';

/** The last call to begin. */
export function Closing() {
  const say = useTexts(texts);
  const isSignedIn = useSession() !== null;
  return (
    <section aria-labelledby="closing" className="mx-auto mt-6 max-w-6xl px-4">
      <div className="relative overflow-hidden rounded-sheet bg-header px-6 py-14 text-center text-on-brand lg:py-20">
        <span aria-hidden className="absolute -top-20 -left-20 size-40 opacity-60 lg:-top-28 lg:-left-28 lg:size-80">
          <AlpanaCircle />
        </span>
        <span aria-hidden className="absolute -right-20 -bottom-20 size-40 opacity-60 lg:-right-28 lg:-bottom-28 lg:size-80">
          <AlpanaCircle />
        </span>
        <div className="relative">
          <h2 id="closing" className="font-display text-3xl md:text-5xl">
            {say('closingTitle')}
          </h2>
          <p className="mx-auto mt-3 max-w-prose text-lg">{say('closingText')}</p>
          <div className="mt-7 flex justify-center">
            <ButtonLink to={startOf(isSignedIn)} variant="secondary" size="large">
              {say('createProfile')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
