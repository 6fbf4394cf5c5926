import { ImageOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type MediaFailedProps = { readonly text: string; readonly place?: CSSProperties; readonly onRetry: () => void };

/** Stands in the place of a photo or video that did not come. */
export function MediaFailed({ text, place, onRetry }: MediaFailedProps) {
  const say = useTexts(texts);
  return (
    <div className="bg-sunken">
      <div
        style={place}
        role="status"
        className="mx-auto flex min-h-40 flex-col items-center justify-center gap-2 p-4 text-center text-muted"
      >
        <ImageOff aria-hidden className="size-8" />
        <p>{text}</p>
        <Button variant="link" onClick={onRetry}>
          {say('tryAgain')}
        </Button>
      </div>
    </div>
  );
}
