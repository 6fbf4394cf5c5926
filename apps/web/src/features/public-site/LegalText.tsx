import { use } from 'react';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useBrand } from '#platform/config';
import { legalTextsEn, type LegalDocument, type LegalTexts } from './legal.en.ts';
import { messages } from './messages.ts';

/** The day on which these texts last changed. */
const LAST_CHANGED_ON = '2026-11-21';

let bengali: Promise<LegalTexts> | undefined;
const loadBengali = (): Promise<LegalTexts> => (bengali ??= import('./legal.bn.ts').then((module) => module.legalTextsBn));

/** One of the legal documents as numbered clauses, in the reader's language. */
export function LegalText({ document }: { document: LegalDocument }) {
  const say = useTexts(messages);
  const brand = useBrand();
  const language = useLanguage();
  const texts = language === 'bn' ? use(loadBengali()) : legalTextsEn;
  return (
    <>
      <ol className="list-decimal space-y-6 pl-6">
        {texts[document].map((clause) => (
          <li key={clause.title} className="pl-2 marker:font-semibold marker:text-brand-deep">
            <h2 className="text-lg font-semibold text-brand-deep">{clause.title}</h2>
            <p className="mt-1 text-ink">{clause.text.replaceAll('{brand}', brand)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-sm text-muted">{say('lastUpdated', { date: formatDay(LAST_CHANGED_ON, language) })}</p>
    </>
  );
}
