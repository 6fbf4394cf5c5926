import { useRef, useState } from 'react';

/** Which sections hold something that is not saved. */
export function useChanges() {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const tellers = useRef(new Map<string, (isChanged: boolean) => void>());
  /** The same function for a section every time. */
  function tellOf(section: string): (isChanged: boolean) => void {
    const known = tellers.current.get(section);
    if (known) return known;
    const tell = (isChanged: boolean): void =>
      setChanged((before) => {
        if (before.has(section) === isChanged) return before;
        const next = new Set(before);
        if (isChanged) next.add(section);
        else next.delete(section);
        return next;
      });
    tellers.current.set(section, tell);
    return tell;
  }
  return { changed, tellOf };
}
