import { usePictureAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import type { Stills } from '../faces.queries.ts';
import { texts } from '../texts.ts';

/** Shows the pictures as they will be sent. */
export function Preview({ stills }: { readonly stills: Stills }) {
  const say = useTexts(texts);
  return (
    <div className="grid gap-2">
      <p className="font-medium text-ink">{say('previewTitle')}</p>
      {/* On a phone the first is as wide as the page, so that a blur is seen before it is sent. */}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 max-sm:[&>:first-child]:col-span-2 max-sm:[&>:first-child]:aspect-square">
        {[stills.straight, stills.first, stills.second].map((still, index) => (
          <Still key={index} still={still} label={say('step', { number: index + 1 })} />
        ))}
      </div>
    </div>
  );
}

function Still({ still, label }: { readonly still: Blob; readonly label: string }) {
  const address = usePictureAddress(still);
  return address && <img src={address} alt={label} className="aspect-[3/4] w-full rounded-field bg-sunken object-cover" />;
}
