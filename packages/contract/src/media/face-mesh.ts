type Point = readonly (number | undefined)[];

/** Names points of the mesh of MediaPipe: corners, upper and lower edge of the eyes and of the mouth. */
const RIGHT_EYE = { corners: [33, 133], lids: [159, 145] } as const;
const LEFT_EYE = { corners: [362, 263], lids: [386, 374] } as const;
const MOUTH = { corners: [78, 308], lids: [13, 14] } as const;

type Opening = { readonly corners: readonly [number, number]; readonly lids: readonly [number, number] };

const distance = (mesh: readonly Point[], [from, to]: readonly [number, number]): number => {
  const [one = [], other = []] = [mesh[from], mesh[to]];
  return Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0));
};
const opening = (mesh: readonly Point[], { corners, lids }: Opening): number => distance(mesh, lids) / Math.max(1, distance(mesh, corners));

/** Returns how far the eyes are open, the wider of the two, since a head that is turned hides one. */
export const eyesOf = (mesh: readonly Point[]): number => Math.max(opening(mesh, RIGHT_EYE), opening(mesh, LEFT_EYE));
/** Returns how far the mouth is open. */
export const mouthOf = (mesh: readonly Point[]): number => opening(mesh, MOUTH);
