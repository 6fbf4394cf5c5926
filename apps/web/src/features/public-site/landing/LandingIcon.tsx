/** Shows a drawing out of the one small file that all of them are in. */
export function LandingIcon({ name, size = 'small' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  return (
    <svg aria-hidden className={`shrink-0 ${sizes[size]}`}>
      <use href={`/landing-icons.svg#${name}`} />
    </svg>
  );
}

const sizes = { small: 'size-5', medium: 'size-6', large: 'size-8' } as const;
