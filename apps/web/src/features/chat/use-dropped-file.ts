import { useEffect, useRef, useState, type RefObject } from 'react';
import { pickedFile } from './image-choice.ts';

/** Takes a file that is dropped anywhere on the conversation around an element; `isOver` while one is held above it. */
export function useDroppedFile<T extends HTMLElement>(onDropped: (file: File) => void): { inside: RefObject<T | null>; isOver: boolean } {
  const inside = useRef<T>(null);
  const latest = useRef(onDropped);
  const [isOver, setOver] = useState(false);
  useEffect(() => void (latest.current = onDropped));
  useEffect(() => {
    const area = inside.current?.parentElement;
    if (!area) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer && pickedFile(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const listeners = new AbortController();
    area.addEventListener('dragover', over, listeners);
    area.addEventListener('dragleave', leave, listeners);
    area.addEventListener('drop', drop, listeners);
    return () => listeners.abort();
  }, []);
  return { inside, isOver };
}
