import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

type Prefers = (file: File) => boolean;
const isPicture: Prefers = ({ type }) => type.startsWith('image/');

/** Returns the first that is preferred among things that were dropped or pasted, else the first file, to be refused in words. */
const fileOf = ({ files }: DataTransfer, prefers: Prefers): File | undefined => [...files].find(prefers) ?? files[0];

/** Returns the file that is pasted. Text goes on into the input, also where it came with a picture of itself, as office programs paste it. */
export const pastedFile = (things: DataTransfer | null, prefers: Prefers = isPicture): File | undefined =>
  things && !things.types.includes('text/plain') ? fileOf(things, prefers) : undefined;

type GivenFileOptions = {
  /** Element in which a file may be dropped; anywhere without it. */
  readonly within?: RefObject<Element | null>;
  /** Chooses among several; a picture without it. */
  readonly prefers?: Prefers;
  /** Also takes what is pasted anywhere. */
  readonly takesPasted?: boolean;
};

/** Takes a file that is dropped, or pasted; true while one is held above. */
export function useGivenFile(
  onGiven: (file: File) => void,
  { within, prefers = isPicture, takesPasted = false }: GivenFileOptions = {},
): boolean {
  const [isOver, setOver] = useState(false);
  const give = useEffectEvent((event: Event, things: DataTransfer | null): void => {
    const file = things ? fileOf(things, prefers) : undefined;
    if (!file) return;
    event.preventDefault();
    onGiven(file);
  });
  useEffect(() => {
    const area = within ? within.current : document.documentElement;
    if (!area) return;
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Else the browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      give(event, event.dataTransfer);
    };
    // Text goes on into the input, also where it came with a picture of itself.
    const paste = (event: ClipboardEvent): void => {
      if (!event.clipboardData?.types.includes('text/plain')) give(event, event.clipboardData);
    };
    const listeners = new AbortController();
    area.addEventListener('dragover', over as EventListener, listeners);
    area.addEventListener('dragleave', leave as EventListener, listeners);
    area.addEventListener('drop', drop as EventListener, listeners);
    if (takesPasted) document.addEventListener('paste', paste, listeners);
    return () => listeners.abort();
  }, [within, takesPasted]);
  return isOver;
}

type FilePickerProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** As the attribute has them, separated by commas. */
  readonly accept: string;
  /** Of a phone: its front camera in place of its files. */
  readonly capture?: 'user';
  readonly onPick: (file: File) => void;
};

/** Opens the files of the device when its input is clicked; the same file can be picked twice. */
export function FilePicker({ input, label, accept, capture, onPick }: FilePickerProps) {
  return (
    <input
      ref={input}
      hidden
      type="file"
      accept={accept}
      capture={capture}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onPick(file);
        event.target.value = '';
      }}
    />
  );
}
