/** Exceeds the boxes, pages or blocks of any recording of a few minutes: a file with more is made to keep a server busy. */
export const MOST_PARTS = 100_000;

/** Yields the parts of a file one by one; throws a `RangeError` where there are too many. */
export function* boundedParts<T>(parts: Iterable<T>): Generator<T> {
  let count = 0;
  for (const part of parts) {
    count += 1;
    if (count > MOST_PARTS) throw new RangeError('too many parts');
    yield part;
  }
}
