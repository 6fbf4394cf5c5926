import { Overview } from '#features/dashboard';
import { MatchedProfiles } from '#features/suggestions';

export default function DashboardOverviewPage() {
  return <Overview matches={<MatchedProfiles />} />;
}
