import { Social } from '#features/publishing';

export default function SocialPage() {
  return <Social />;
}
