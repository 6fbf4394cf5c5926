import { AuditPage } from '#features/staff';

export default function StaffAuditPage() {
  return <AuditPage />;
}
