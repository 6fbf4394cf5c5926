import { PartnerPreferencePage } from '#features/onboarding';

export default function DashboardPartnerPreferencePage() {
  return <PartnerPreferencePage />;
}
