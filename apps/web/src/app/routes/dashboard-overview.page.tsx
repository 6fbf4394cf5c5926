import { Overview } from '#features/dashboard';
import { useWaitingForAnswer, WaitingForAnswer } from '#features/interests';
import { MatchedProfiles } from '#features/suggestions';

export default function DashboardOverviewPage() {
  const rows = useWaitingForAnswer();
  return <Overview matches={<MatchedProfiles />} waiting={rows && <WaitingForAnswer rows={rows} />} />;
}
