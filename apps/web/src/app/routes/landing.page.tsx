import { useEffect } from 'react';
import { Landing, useVisit } from '#features/public-site';

/** After what the page itself loads, in milliseconds. */
const KEEP_AFTER_MS = 4000;

/** Keeps the page on the device, so that it shows again without a connection. */
function useKept(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('#platform/offline').then(({ keepVisited }) => keepVisited('/')), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

export default function LandingPage() {
  useVisit('Home');
  useKept();
  return <Landing />;
}
