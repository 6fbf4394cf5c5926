import { Overview } from '#features/dashboard';

export default function DashboardOverviewPage() {
  return <Overview matches={null} />;
}
