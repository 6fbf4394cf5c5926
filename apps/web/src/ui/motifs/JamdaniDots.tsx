import { useId } from 'react';

/** Draws small flowers of a jamdani sari, as a quiet texture that fills its frame. */
export function JamdaniDots() {
  const id = useId();
  return (
    <svg aria-hidden className="absolute inset-0 size-full text-brand opacity-15">
      <defs>
        <pattern id={id} width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <g fill="currentColor" transform="translate(18 18)">
            <path id={`${id}-petal`} d="M0-2C2-4 2-7 0-9C-2-7-2-4 0-2Z" />
            <use href={`#${id}-petal`} transform="rotate(90)" />
            <use href={`#${id}-petal`} transform="rotate(180)" />
            <use href={`#${id}-petal`} transform="rotate(270)" />
            <circle r="1.4" />
          </g>
          <circle r="1.2" fill="currentColor" />
          <circle cx="36" r="1.2" fill="currentColor" />
          <circle cy="36" r="1.2" fill="currentColor" />
          <circle cx="36" cy="36" r="1.2" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
