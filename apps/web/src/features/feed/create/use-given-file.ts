import { useEffect, useRef, useState } from 'react';

/** The first picture among things that were dropped or pasted, else the first file, to be refused in words. */
const fileOf = ({ files }: DataTransfer): File | undefined => [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];

/** Takes a file that is dropped anywhere, or pasted, while the dialog is open; true while one is held above the page. */
export function useGivenFile(onGiven: (file: File) => void): boolean {
  const latest = useRef(onGiven);
  const [isOver, setOver] = useState(false);
  useEffect(() => void (latest.current = onGiven));
  useEffect(() => {
    const listeners = new AbortController();
    const give = (event: Event, things: DataTransfer | null): void => {
      const file = things && fileOf(things);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Else the browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      give(event, event.dataTransfer);
    };
    // Text goes on into the input; also where it came with a picture of itself, as office programs paste it.
    const paste = (event: ClipboardEvent): void => {
      if (!event.clipboardData?.types.includes('text/plain')) give(event, event.clipboardData);
    };
    document.addEventListener('dragover', over, listeners);
    document.addEventListener('dragleave', leave, listeners);
    document.addEventListener('drop', drop, listeners);
    document.addEventListener('paste', paste, listeners);
    return () => listeners.abort();
  }, []);
  return isOver;
}
