import { InterestList } from '#features/interests';

export default function DashboardInterestPage() {
  return <InterestList kind="interest" />;
}
