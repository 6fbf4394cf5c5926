import { StaticPage } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { ContactLines } from './ContactLines.tsx';
import { ContactForm } from './message/ContactForm.tsx';
import { texts } from './texts.ts';

/** Shows the page `/contact-us`. */
export function Contact() {
  const say = useTexts(texts);
  const title = say('contactTitle', { brand: useBrand() });
  return (
    <StaticPage
      title={title}
      tabTitle={title}
      crumb={say('contactCrumb')}
      description={say('contactDescription')}
      path="/contact-us"
      width="wide"
    >
      <div className="grid gap-8 not-has-[aside]:mx-auto not-has-[aside]:max-w-3xl lg:gap-12 lg:has-[aside]:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <p className="text-lg text-ink">{say('contactText')}</p>
          <p className="mt-2 text-muted">{say('neverSendPassword')}</p>
          <p className="mt-6 mb-4 text-sm text-muted">{say('requiredMark')}</p>
          <ContactForm />
        </div>
        <ContactLines />
      </div>
    </StaticPage>
  );
}
