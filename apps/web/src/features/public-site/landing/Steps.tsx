import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** The way to a profile, as many steps as the registration has. */
export function Steps() {
  const say = useTexts(messages);
  const language = useLanguage();
  const steps = [
    [say('stepOne'), say('stepOneText')],
    [say('stepTwo'), say('stepTwoText')],
    [say('stepThree'), say('stepThreeText')],
    [say('stepFour'), say('stepFourText')],
  ] as const;
  return (
    <section aria-labelledby="steps" className="py-8">
      <SectionTitle id="steps">{say('stepsTitle')}</SectionTitle>
      <ol className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="border-t-2 border-dashed border-brand pt-4">
            <span aria-hidden className="font-display text-3xl text-brand">
              {formatDigits(index + 1, language)}
            </span>
            <h3 className="mt-1 text-lg font-semibold text-ink">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
