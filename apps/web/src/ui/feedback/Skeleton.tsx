const widths = { full: 'w-full', most: 'w-3/4', half: 'w-1/2', third: 'w-1/3' } as const;
const circles = { small: 'size-8', medium: 'size-12', large: 'size-20', huge: 'size-32' } as const;
const blocks = {
  small: 'h-12',
  medium: 'h-24',
  large: 'h-48',
  portrait: 'aspect-4/5',
  square: 'aspect-square',
  cover: 'aspect-21/9',
} as const;

type SkeletonProps =
  | { shape?: 'line'; width?: keyof typeof widths }
  | { shape: 'circle'; size?: keyof typeof circles }
  | { shape: 'block'; height?: keyof typeof blocks };

/** Stands in the place and size of what is on its way. */
export function Skeleton(props: SkeletonProps) {
  if (props.shape === 'circle')
    return <span aria-hidden className={`ui-skeleton block shrink-0 rounded-full ${circles[props.size ?? 'medium']}`} />;
  if (props.shape === 'block')
    return <span aria-hidden className={`ui-skeleton block w-full rounded-card ${blocks[props.height ?? 'medium']}`} />;
  return <span aria-hidden className={`ui-skeleton block h-4 rounded-full ${widths[props.width ?? 'full']}`} />;
}
