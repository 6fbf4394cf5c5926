import { Button, toast } from '#ui';
import { saveFile } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Shows recovery codes this once, to be copied or downloaded. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const say = useTexts(texts);
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(say('copied'));
    } catch {
      toast.error(say('copyFailed'));
    }
  };
  return (
    <>
      <p>{say('recoveryText')}</p>
      <ul className="m-0 grid list-none grid-cols-1 gap-2 rounded-card border border-line p-4 font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-sm select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {say('copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), name: say('recoveryFile') })}
        >
          {say('download')}
        </Button>
      </div>
    </>
  );
}
