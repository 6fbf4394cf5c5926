import { Tabs } from '#ui';
import { ConsolePage } from '#features/console';
import { useTexts } from '#platform/i18n';
import { useSearchParams } from 'react-router';
import { Differences } from './Differences.tsx';
import { Entries } from './Entries.tsx';
import { texts } from './texts.ts';
import { TrialBalance } from './TrialBalance.tsx';

const PARTS = ['entries', 'trial', 'differences'] as const;
type Part = (typeof PARTS)[number];

/** Shows the journal of all money, its trial balance, and what the check of the night found. The part that shows stands in the address. */
export function LedgerPage() {
  const say = useTexts(texts);
  const [parameters, setParameters] = useSearchParams();
  const part = PARTS.find((one) => one === parameters.get('tab')) ?? 'entries';
  const show = (id: Part): void => setParameters(id === 'entries' ? {} : { tab: id });
  return (
    <ConsolePage title={say('ledger')} intro={say('ledgerIntro')}>
      <Tabs
        label={say('parts')}
        value={part}
        onValueChange={show}
        tabs={[
          { id: 'entries', label: say('entries'), panel: <Entries /> },
          { id: 'trial', label: say('trialBalance'), panel: <TrialBalance /> },
          { id: 'differences', label: say('differences'), panel: <Differences /> },
        ]}
      />
    </ConsolePage>
  );
}
