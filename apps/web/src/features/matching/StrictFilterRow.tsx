import { useState } from 'react';
import { Link } from 'react-router';
import { matchRowLabels } from '@app/contract/matching';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import { Toggle } from '#ui';
import { useStep } from '#features/members';
import { useLanguage, useTexts } from '#platform/i18n';
import { useChangeStrictFilter } from './matching.queries.ts';
import { texts } from './texts.ts';

/** One switch; it saves at once and goes back where that fails. */
export function StrictFilterRow({ row, isOn }: { row: PreferenceRow; isOn: boolean }) {
  const say = useTexts(texts);
  const label = matchRowLabels[row][useLanguage()];
  const change = useChangeStrictFilter();
  const step = useStep(say('couldNotSave'));
  const [shown, setShown] = useState<boolean | null>(null);
  async function save(isWanted: boolean): Promise<void> {
    if (step.isUnderWay) return;
    setShown(isWanted);
    await step.run(() => change({ [row]: isWanted ? 1 : 0 }));
    setShown(null);
  }
  const isUnset = step.refusal?.fields[row] !== undefined;
  return (
    <li className="px-4 py-2">
      <p className="font-semibold text-ink">{label}</p>
      <Toggle
        label={say('mustMatch')}
        aria-label={say('mustMatchOf', { row: label })}
        checked={shown ?? isOn}
        saveState={step.isUnderWay ? 'saving' : undefined}
        onCheckedChange={(isWanted) => void save(isWanted)}
      />
      {step.problem && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {step.refusal?.fields[row] ?? step.problem}{' '}
          {isUnset && (
            <Link to="/dashboard/partner-preference" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {say('partnerPreferences')}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
