import { ConsolePage } from '#features/console';
import { useTexts } from '#platform/i18n';
import { late } from '#shared';
import { texts } from './texts.ts';
import { WaitingList } from './WaitingList.tsx';

/** The charts come after what waits: nobody waits for them in order to work. */
const Charts = late(() => import('./charts/Charts.tsx').then(({ Charts: Component }) => Component));

/** Shows the first screen of staff: what waits for their roles, and how the last days went. */
export function OverviewPage() {
  const say = useTexts(texts);
  return (
    <ConsolePage title={say('overview')} intro={say('overviewIntro')}>
      <WaitingList />
      <Charts />
    </ConsolePage>
  );
}
