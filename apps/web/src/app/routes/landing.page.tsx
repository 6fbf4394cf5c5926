import { Landing, useVisit } from '#features/public-site';

export default function LandingPage() {
  useVisit('Home');
  return <Landing />;
}
