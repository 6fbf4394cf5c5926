import { useState } from 'react';

const sizes = { small: 'size-8 text-sm', medium: 'size-12 text-lg', large: 'size-20 text-2xl', huge: 'size-32 text-4xl' } as const;

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** Nothing else beside it says whose picture this is. */
  isAlone?: boolean | undefined;
};

/** Shows a face in a circle, or the first letter of the name. */
export function Avatar({ name, src, size = 'medium', isAlone = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand-deep ${sizes[size]}`;
  if (src && src !== failed)
    return (
      <span className={look}>
        <img
          src={src}
          alt={isAlone ? name : ''}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-cover object-top"
        />
      </span>
    );
  return (
    <span className={look} role={isAlone ? 'img' : undefined} aria-label={isAlone ? name : undefined}>
      <span aria-hidden>{firstLetter(name)}</span>
    </span>
  );
}

/** Returns the first letter; a Bengali one keeps its vowel sign. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
