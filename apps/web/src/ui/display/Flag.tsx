import { useEffect, useState } from 'react';

/** Shows a country's flag; the name stands beside it. `country` is two letters. */
export function Flag({ country }: { country: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void import('./flag-addresses.ts').then(({ flagAddresses }) => {
      if (!isGone) setAddress(flagAddresses.get(country.toLowerCase()));
    });
    return () => void (isGone = true);
  }, [country]);
  return (
    <span aria-hidden className="inline-block h-4.5 w-6 shrink-0 overflow-hidden rounded-sm bg-sunken">
      {address && <img src={address} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
    </span>
  );
}
