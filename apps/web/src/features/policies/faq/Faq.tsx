import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Disclosure } from '#ui';
import { StaticPage } from '#features/public-site';
import { useLanguage, useTexts, type Language } from '#platform/i18n';
import type { StructuredData } from '#platform/page';
import { piecesOf, type Fillings } from '../pieces.ts';
import { TextBlocks } from '../TextBlocks.tsx';
import { useFillings } from '../use-fillings.ts';
import { faqItems, type FaqItem } from './faq-items.ts';
import { texts } from './texts.ts';

/** Shows questions and answers: one open at a time, all of them in the page. `/faq#3` opens the third. */
export function Faq() {
  const say = useTexts(texts);
  const language = useLanguage();
  const fillings = useFillings();
  const list = useChosenItem();
  const items = faqItems.filter(({ isOf }) => !isOf || fillings[isOf] !== null);
  const shown = items.map((item) => ({ question: say(item.question), lines: linesOf(item).map((key) => say(key)) }));
  return (
    <StaticPage title={say('title')} description={say('description')} path="/faq" structured={[faqPage(shown, fillings, language)]}>
      <p className="text-lg text-muted">{say('intro')}</p>
      <div ref={list} className="mt-6 divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {items.map((item, index) => (
          <div key={item.question} id={String(index + 1)} lang={item.isBengali && 'bn'} className="scroll-mt-4">
            <Disclosure title={say(item.question)} level={2} isOpenAtFirst={index === 0} group="faq" look="row">
              <Answer item={item} />
            </Disclosure>
          </div>
        ))}
      </div>
      <div className="mt-6 text-ink">
        <TextBlocks blocks={[say('more')]} />
      </div>
    </StaticPage>
  );
}

const linesOf = ({ before = [], steps = [], rules = [], after = [] }: FaqItem) => [...before, ...steps, ...rules, ...after];

function Answer({ item: { before = [], steps = [], rules = [], after = [] } }: { item: FaqItem }) {
  const say = useTexts(texts);
  const saying = (keys: NonNullable<FaqItem['before']>) => keys.map((key) => say(key));
  return (
    <div className="space-y-3">
      <TextBlocks blocks={saying(before)} />
      {steps.length > 0 && (
        <ol className="list-decimal space-y-1.5 pl-6 marker:font-semibold marker:text-brand-deep [&:lang(bn)]:[list-style-type:bengali] print:marker:text-current">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              <TextBlocks blocks={[say(step)]} />
            </li>
          ))}
        </ol>
      )}
      {rules.length > 0 && <TextBlocks blocks={[saying(rules)]} />}
      <TextBlocks blocks={saying(after)} />
    </div>
  );
}

/** Opens the item that the address names, and brings eye and keyboard there. */
function useChosenItem() {
  const { hash, key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = list.current?.children[Number(hash.slice(1)) - 1];
    const details = item?.querySelector('details');
    if (!item || !details) return;
    details.open = true;
    item.scrollIntoView();
    details.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
  return list;
}

type ShownItem = { readonly question: string; readonly lines: readonly string[] };

/** Returns the questions and answers that the page shows, as schema.org has them: the words without their marks. */
function faqPage(items: readonly ShownItem[], fillings: Fillings, language: Language): StructuredData {
  const plain = (line: string): string => (piecesOf(line, fillings, language) ?? []).map(({ words }) => words).join('');
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, lines }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: lines.map(plain).join(' ') },
    })),
  };
}
