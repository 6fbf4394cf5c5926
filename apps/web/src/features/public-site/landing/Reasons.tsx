import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** 'Why Choose Us'. */
export function Reasons() {
  const say = useTexts(messages);
  const reasons = [
    [say('verifiedTitle'), say('verifiedText')],
    [say('connectionsTitle'), say('connectionsText')],
    [say('respectTitle'), say('respectText')],
  ] as const;
  return (
    <section aria-labelledby="why" className="py-8">
      <SectionTitle id="why">{say('whyTitle')}</SectionTitle>
      <div className="mt-6 grid gap-6 md:grid-cols-3">
        {reasons.map(([title, text]) => (
          <article key={title}>
            <h3 className="text-lg font-semibold text-brand-deep">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
