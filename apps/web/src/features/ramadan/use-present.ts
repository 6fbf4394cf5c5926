import { useEffect, useState } from 'react';

/** The present, which moves so often; null until the page stands in a browser, since the server's would be another. */
export function usePresent(everyMs: number): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
