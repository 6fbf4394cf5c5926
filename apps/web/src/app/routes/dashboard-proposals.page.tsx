import { InterestList } from '#features/interests';

export default function DashboardProposalsPage() {
  return <InterestList kind="proposal" />;
}
