import { useState } from 'react';
import { JamdaniDots } from '#ui';

/** The picture of a package; a plain panel with its name where there is none. */
export function PackageImage({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed)
    return (
      <img
        src={src}
        alt=""
        width="800"
        height="450"
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(src)}
        className="aspect-video w-full object-cover"
      />
    );
  return (
    <div aria-hidden data-written-by-people className="relative grid aspect-video w-full place-items-center bg-brand-soft p-4 text-brand">
      <JamdaniDots />
      <span className="relative text-center font-display text-3xl text-brand-deep">{name}</span>
    </div>
  );
}
