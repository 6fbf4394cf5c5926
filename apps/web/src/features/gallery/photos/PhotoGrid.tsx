import type { ReactNode } from 'react';
import { Skeleton, SkeletonScreen } from '#ui';

/** Three tiles a row on a phone, five on a desktop. */
export const PhotoGrid = ({ children }: { children: ReactNode }) => (
  <ul className="m-0 grid list-none grid-cols-3 gap-3 p-0 sm:gap-4 lg:grid-cols-5">{children}</ul>
);

const TILES = 10;

export const PhotoGridSkeleton = () => (
  <SkeletonScreen>
    <PhotoGrid>
      {Array.from({ length: TILES }, (_, tile) => (
        <li key={tile}>
          <Skeleton shape="block" height="square" />
        </li>
      ))}
    </PhotoGrid>
  </SkeletonScreen>
);
