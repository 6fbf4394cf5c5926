import { Privacy } from '#features/policies';

export default function PrivacyPage() {
  return <Privacy />;
}
