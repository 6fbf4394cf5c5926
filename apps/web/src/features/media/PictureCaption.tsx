import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Names a picture, and says where none is needed. */
export function PictureCaption({ label, isOptional }: { label: string; isOptional?: boolean | undefined }) {
  const say = useTexts(texts);
  return (
    <span className="text-sm font-medium">
      {label}
      {isOptional && <span className="font-normal text-muted"> · {say('optional')}</span>}
    </span>
  );
}
