import { Badge } from '#ui';
import { useTaka } from '#features/console';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Says how what a gateway paid stands to what the ledger expected. */
export function DifferenceMark({ taka }: { taka: number }) {
  const say = useTexts(texts);
  const write = useTaka();
  if (taka === 0) return <Badge tone="success">{say('asExpected')}</Badge>;
  const amount = write(Math.abs(taka));
  return (
    <span className="whitespace-nowrap">
      <Badge tone="warning">{say(taka < 0 ? 'less' : 'more', { amount })}</Badge>
    </span>
  );
}
