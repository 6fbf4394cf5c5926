import { useEffect, useRef } from 'react';
import { bindKeys, type Binding } from './bound-keys.ts';

/** Binds keys while the component is there. They rest while somebody writes and while a dialog is open; `?` shows them with their texts. */
export function useKeys(bindings: readonly Binding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => bindKeys(() => latest.current), []);
}
