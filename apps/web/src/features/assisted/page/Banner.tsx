import { HeartHandshake } from 'lucide-react';
import { AlpanaCircle, Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Says in a sentence what the service is, and shows the way to the consultation; small for who has the service. */
export function Banner({ isSmall, onConsultation }: { isSmall: boolean; onConsultation: () => void }) {
  const say = useTexts(texts);
  return (
    <header
      className={`flex items-center justify-between gap-8 overflow-hidden rounded-sheet bg-header px-6 text-on-header sm:px-10 ${isSmall ? 'py-6' : 'py-10 lg:py-12'}`}
    >
      <div className="min-w-0">
        <h1 className="font-display text-3xl">{say('title')}</h1>
        <p className="mt-2 max-w-xl text-lg text-balance">{say('lead')}</p>
        <div className={isSmall ? 'mt-4' : 'mt-6'}>
          <Button variant="secondary" size={isSmall ? 'medium' : 'large'} onClick={onConsultation}>
            {say('getConsultation')}
          </Button>
        </div>
      </div>
      {!isSmall && (
        <span aria-hidden className="hidden size-52 shrink-0 place-items-center md:grid">
          <span className="col-start-1 row-start-1 size-full">
            <AlpanaCircle />
          </span>
          <HeartHandshake strokeWidth={1.25} className="col-start-1 row-start-1 size-24" />
        </span>
      )}
    </header>
  );
}
