import { useTexts } from '#platform/i18n';
import { late } from '../late.tsx';
import { texts } from './texts.ts';

/** Comes with the first code that is shown. */
const QrCode = late(() => import('./QrCode.tsx').then((part) => part.QrCode));

/** Shows what an authenticator app takes: a picture to scan, and the same as a key to type. */
export function AuthenticatorKey({ uri, secret }: { readonly uri: string; readonly secret: string }) {
  const say = useTexts(texts);
  return (
    <>
      <p>{say('scan')}</p>
      <div className="flex justify-center">
        <QrCode text={uri} label={say('qrLabel')} />
      </div>
      <p>
        <span className="text-sm text-muted">{say('key')}</span>
        <br />
        <span className="font-semibold tracking-wide wrap-anywhere select-all">{secret}</span>
      </p>
    </>
  );
}
