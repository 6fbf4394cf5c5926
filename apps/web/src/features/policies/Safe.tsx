import { ShieldAlert, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, Heading } from '#ui';
import { StaticPage } from '#features/public-site';
import { SAFE_PATH, useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { defineLegalText, type Clause } from './legal-text.ts';
import { texts } from './texts.ts';
import { safeEn } from './safe.en.ts';
import { TextBlocks } from './TextBlocks.tsx';

const useSafe = defineLegalText(safeEn, () => import('./safe.bn.ts').then((module) => module.safeBn));

/** Shows the page on safety: habits, signs of fraud with what to do then, and the choices of who sees what. */
export function Safe() {
  const say = useTexts(texts);
  const { intro, clauses } = useSafe();
  const [habits, signs, help, manage, ...choices] = clauses as readonly [Clause, Clause, Clause, Clause, ...Clause[]];
  const title = say('safeTitle', { brand: useBrand() });
  return (
    <StaticPage title={title} tabTitle={title} description={say('safeDescription')} path={SAFE_PATH} width="wide">
      <div className="mx-auto max-w-3xl text-center text-lg text-ink">
        <TextBlocks blocks={intro} />
      </div>
      <div className="mt-8 space-y-6">
        <Part clause={habits} icon={<ShieldCheck aria-hidden className="text-success print:text-current" />} />
        <Part clause={signs} icon={<ShieldAlert aria-hidden className="text-warning print:text-current" />}>
          <div className={inColumns}>
            <Subject clause={help} />
          </div>
        </Part>
        <Part clause={manage} icon={<SlidersHorizontal aria-hidden className="text-brand-deep print:text-current" />}>
          <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
            {choices.map((clause) => (
              <Subject key={clause.id} clause={clause} />
            ))}
          </div>
        </Part>
      </div>
    </StaticPage>
  );
}

/** Long lists stand in two columns on a wide window. */
const inColumns = 'lg:[&_li]:break-inside-avoid lg:[&_ul]:columns-2 lg:[&_ul]:gap-x-12';

type PartProps = { readonly clause: Clause; readonly icon: ReactNode; readonly children?: ReactNode };

function Part({ clause: { id, title, blocks }, icon, children }: PartProps) {
  return (
    <Card as="section" labelledBy={id} padding="large">
      <div className="flex items-center gap-3 [&_svg]:size-8 [&_svg]:shrink-0">
        {icon}
        <Heading level={2} id={id}>
          {title}
        </Heading>
      </div>
      <div className="mt-4 space-y-6">
        <div className={`space-y-3 ${inColumns}`}>
          <TextBlocks blocks={blocks} />
        </div>
        {children}
      </div>
    </Card>
  );
}

function Subject({ clause: { id, title, blocks } }: { clause: Clause }) {
  return (
    <div className="space-y-3">
      <Heading level={3} look="small" id={id}>
        {title}
      </Heading>
      <TextBlocks blocks={blocks} />
    </div>
  );
}
