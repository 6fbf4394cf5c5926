import type { RefObject } from 'react';

type FilePickerProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly types: readonly string[];
  readonly onPick: (file: File) => void;
};

/** Opens the files of the device when its input is clicked. */
export function FilePicker({ input, label, types, onPick }: FilePickerProps) {
  return (
    <input
      ref={input}
      hidden
      type="file"
      accept={types.join()}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onPick(file);
        event.target.value = '';
      }}
    />
  );
}
