import { ReportConcern } from '#features/contact';
import { ChildSafety } from '#features/policies';

export default function ChildSafetyPage() {
  return (
    <ChildSafety>
      <ReportConcern />
    </ChildSafety>
  );
}
