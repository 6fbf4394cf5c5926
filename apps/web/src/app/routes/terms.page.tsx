import { Terms } from '#features/policies';

export default function TermsPage() {
  return <Terms />;
}
