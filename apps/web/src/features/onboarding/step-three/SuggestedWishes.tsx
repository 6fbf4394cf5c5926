import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { getStepOne } from '@app/contract/onboarding';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import { Button } from '#ui';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { todayInDhaka } from '../today.ts';
import { texts } from '../texts.ts';
import { suggestedWishes } from './suggested-wishes.policy.ts';

type Props = {
  /** Rows without a choice. */
  missing: readonly PreferenceRow[];
  choices: (row: PreferenceRow) => readonly string[];
  onChosen: (row: PreferenceRow, values: readonly string[]) => void;
};

/** Offers to fill in the rows that are missing from a member's own answers; each can be changed afterwards. */
export function SuggestedWishes({ missing, choices, onChosen }: Props) {
  const say = useTexts(texts);
  const { data } = useQuery({
    queryKey: ['registration', 'step-1'],
    queryFn: async ({ signal }) => (await call(getStepOne, {}, { signal })).data,
  });
  if (missing.length === 0 || !data) return null;
  const wishes = suggestedWishes(data.userData, choices, todayInDhaka());
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-soft p-4">
      <p className="min-w-48 flex-1 text-ink">{say('suggestText')}</p>
      <Button
        variant="secondary"
        icon={<Sparkles aria-hidden />}
        onClick={() => {
          for (const row of missing) if (wishes[row].length > 0) onChosen(row, wishes[row]);
        }}
      >
        {say('suggest')}
      </Button>
    </div>
  );
}
