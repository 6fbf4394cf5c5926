import { LeftOfPackage, useAccountData } from '#features/entitlements';
import { useWaitingForAnswer, WaitingForAnswer } from '#features/interests';
import { useMe } from '#features/session';
import { TodayPicks, useTodayPicks } from '#features/suggestions';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Shows the column beside the posts on a wide screen, for whoever looks for somebody. */
export function HomeColumn() {
  return useMe().data?.purpose === 'member' ? <Parts /> : null;
}

/** Shows the picks of the day, who waits for an answer, and what is left of the package; they come together, so that none pushes another. */
function Parts() {
  const say = useTexts(texts);
  const { picks, isOnTheWay } = useTodayPicks();
  const waiting = useWaitingForAnswer();
  const { data: account, isPending } = useAccountData();
  if (isOnTheWay || waiting === null || isPending) return null;
  return (
    <aside aria-label={say('besidePosts')} className="sticky top-20 space-y-4">
      <TodayPicks picks={picks} look="list" />
      <WaitingForAnswer rows={waiting} />
      {account && <LeftOfPackage account={account} />}
    </aside>
  );
}
