/** Makes a list of so many: each has its place in the type, so that none is missing where it is taken apart. */
type Many<One, Count extends number, Made extends readonly One[] = []> = number extends Count
  ? readonly One[]
  : Made['length'] extends Count
    ? Made
    : Many<One, Count, readonly [...Made, One]>;

/** Makes so many at once. */
export const many = <One, Count extends number>(count: Count, make: () => Promise<One>) =>
  Promise.all(Array.from({ length: count }, make)) as Promise<unknown> as Promise<Many<One, Count>>;
