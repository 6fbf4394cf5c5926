import { MyReports } from '#features/reports';

export default function MyReportsPage() {
  return <MyReports />;
}
