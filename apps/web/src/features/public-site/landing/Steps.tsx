import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** Way to a profile, as many steps as the registration has, on one running stitch. */
export function Steps() {
  const say = useTexts(texts);
  const language = useLanguage();
  const steps = [
    [say('stepOne'), say('stepOneText')],
    [say('stepTwo'), say('stepTwoText')],
    [say('stepThree'), say('stepThreeText')],
    [say('stepFour'), say('stepFourText')],
  ] as const;
  return (
    <section aria-labelledby="steps" className="bg-sunken px-4 py-16">
      <SectionTitle id="steps">{say('stepsTitle')}</SectionTitle>
      <ol className="relative mx-auto mt-10 grid max-w-6xl gap-y-8 max-lg:max-w-md lg:grid-cols-4 lg:gap-x-6">
        {steps.map(([title, text], index) => (
          <li key={title} className="group relative flex gap-5 lg:flex-col lg:items-center lg:gap-3 lg:text-center">
            <span
              aria-hidden
              className="absolute top-14 -bottom-8 left-7 border-l-2 border-dashed border-brand opacity-50 group-last:hidden lg:top-7 lg:bottom-auto lg:left-1/2 lg:w-full lg:border-t-2 lg:border-l-0"
            />
            <span
              aria-hidden
              className="relative grid size-14 shrink-0 place-items-center rounded-full bg-brand font-display text-2xl text-on-brand ring-8 ring-sunken"
            >
              {formatDigits(index + 1, language)}
            </span>
            <div className="lg:max-w-60">
              <h3 className="text-lg font-semibold text-ink">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
