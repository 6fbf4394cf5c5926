import { Overview } from '#features/dashboard';
import { MatchedProfiles } from '#features/matching';

export default function DashboardOverviewPage() {
  return <Overview matches={<MatchedProfiles />} />;
}
