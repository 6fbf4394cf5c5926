import { Button, Heading, StitchDivider, Toaster } from '../index.ts';
import { showLanguage, useLanguage, useTexts } from '#platform/i18n';
import { ButtonsSection } from './ButtonsSection.tsx';
import { ChoicesSection } from './ChoicesSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { LayersSection } from './LayersSection.tsx';
import { texts } from './texts.ts';
import { MotifsSection } from './MotifsSection.tsx';
import { ReadingSection } from './ReadingSection.tsx';
import { StatesSection } from './StatesSection.tsx';

/** Shows all primitives on one page, for looking and for the browser tests. */
export function Gallery() {
  const say = useTexts(texts);
  const other = useLanguage() === 'en' ? 'bn' : 'en';
  return (
    <main id="content" className="mx-auto max-w-5xl px-4 py-8">
      <title>{say('title')}</title>
      <Toaster />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Heading level={1} look="hero">
            {say('title')}
          </Heading>
          <p className="mt-2 text-muted">{say('intro')}</p>
        </div>
        <Button variant="quiet" onClick={() => void showLanguage(other)}>
          <span lang={other} className={other === 'bn' ? 'font-language-name' : ''}>
            {say('otherLanguage')}
          </span>
        </Button>
      </div>
      <StitchDivider />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <LayersSection />
      <StatesSection />
      <DisplaySection />
      <ReadingSection />
      <MotifsSection />
    </main>
  );
}
