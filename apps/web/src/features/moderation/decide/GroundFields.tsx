import { FORFEITING_GROUNDS, previewTermination, TERMINATION_GROUNDS, type TerminationGround } from '@app/contract/sanctions';
import { Notice, Select } from '#ui';
import { useTaka } from '#features/console';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useOne } from '../use-one.ts';

type GroundFieldsProps = {
  /** Whose membership would end; null while nobody is named. */
  readonly memberId: number | null;
  readonly ground: TerminationGround | null;
  readonly onChoose: (ground: TerminationGround) => void;
};

const forfeits = (ground: TerminationGround): boolean => FORFEITING_GROUNDS.some((one) => one === ground);

/** Asks why a membership ends, and says what becomes of the money: for some grounds it is kept, else what is unused goes back. */
export function GroundFields({ memberId, ground, onChoose }: GroundFieldsProps) {
  const say = useTexts(texts);
  return (
    <>
      <Select
        label={say('ground')}
        options={TERMINATION_GROUNDS.map((value) => ({ value, label: say(`ground_${value}`) }))}
        value={ground}
        onValueChange={onChoose}
      />
      {ground !== null && forfeits(ground) && <Notice>{say('moneyKept')}</Notice>}
      {ground !== null && !forfeits(ground) && memberId !== null && <WhatGoesBack memberId={memberId} />}
    </>
  );
}

function WhatGoesBack({ memberId }: { memberId: number }) {
  const say = useTexts(texts);
  const taka = useTaka();
  const preview = useOne(previewTermination, String(memberId));
  if (preview.isError) return <Notice tone="warning">{say('previewFailed')}</Notice>;
  if (!preview.data) return null;
  const { packages, total, walletBalance } = preview.data;
  return (
    <Notice>
      {packages.length === 0 ? say('nothingBack') : say('goesBack', { amount: taka(total) })}
      <ul className="m-0 list-none p-0 text-sm">
        {packages.map(({ paymentCode, packageName: name, daysLeft, days, creditsLeft, credits, amount }) => (
          <li key={paymentCode}>{say('unusedOf', { name, daysLeft, days, creditsLeft, credits, amount: taka(amount) })}</li>
        ))}
      </ul>
      {walletBalance > 0 && <p className="m-0 text-sm">{say('walletStays', { amount: taka(walletBalance) })}</p>}
    </Notice>
  );
}
