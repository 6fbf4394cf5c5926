import type { listSettlements } from '@app/contract/settlements';
import { Money } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Shows how each gateway stands now, a card each. */
export function GatewayStandings({ gateways }: { gateways: Answer<typeof listSettlements>['gateways'] }) {
  const say = useTexts(texts);
  return (
    <ul className="m-0 mb-4 grid list-none gap-3 p-0 sm:grid-cols-2">
      {gateways.map(({ gateway, owed, waiting, difference }) => (
        <li key={gateway} className="rounded-card border border-line bg-card px-4 py-3">
          <h2 className="text-base font-semibold">{say(gateway)}</h2>
          <dl className="m-0 mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Sum name={say('owed')} taka={owed} />
            <Sum name={say('waiting')} taka={waiting} />
            <Sum name={say('keptBack')} taka={difference} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Sum({ name, taka }: { name: string; taka: number }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 text-base font-semibold">
        <Money taka={taka} />
      </dd>
    </div>
  );
}
