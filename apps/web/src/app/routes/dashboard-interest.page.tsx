import { InterestList } from '#features/approaches';

export default function DashboardInterestPage() {
  return <InterestList />;
}
