import { HeartHandshake, Scale, Sprout } from 'lucide-react';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { PageHead } from '#platform/page';
import { texts } from './texts.ts';
import { Positions } from './Positions.tsx';

/** Shows the page of open positions. */
export function Jobs() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <PageHead title={say('listTitle', { brand })} description={say('listDescription')} />
      <div className="bg-header px-4 py-12 text-center text-on-brand md:py-16">
        <h1 className="font-display text-4xl md:text-5xl">{say('heroTitle')}</h1>
        <p className="mx-auto mt-4 max-w-prose text-lg">{say('heroText')}</p>
      </div>
      <div className="mx-auto max-w-5xl px-4 py-8 md:py-12">
        <Benefits />
        <section aria-labelledby="positions" className="mt-10 md:mt-14">
          <h2 id="positions" className="mb-5 font-display text-3xl text-brand-deep">
            {say('positions')}
          </h2>
          <Positions />
        </section>
      </div>
    </>
  );
}

function Benefits() {
  const say = useTexts(texts);
  const benefits = [
    [HeartHandshake, say('impactTitle'), say('impactText')],
    [Sprout, say('growthTitle'), say('growthText')],
    [Scale, say('balanceTitle'), say('balanceText')],
  ] as const;
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="sr-only">
        {say('benefits')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {benefits.map(([Icon, title, text]) => (
          <li key={title} className="rounded-card bg-card p-6 shadow-card">
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-deep">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="mt-4 text-lg font-semibold text-ink">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
