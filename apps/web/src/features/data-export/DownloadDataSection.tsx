import { useState } from 'react';
import { Download } from 'lucide-react';
import { Badge, Button, ErrorState, Notice, SkeletonRows, toast } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { late, refusalText, useAction } from '#shared';
import { saveData, sendAsking, sendOpening, useDataExport, useReloadExport, type DataExport } from './data-export.queries.ts';
import { texts } from './texts.ts';

const PresenceDialog = late(() => import('./PresenceDialog.tsx').then((part) => part.PresenceDialog));

/** The button that asks, by how far the latest export is. */
const askWords = {
  none: 'downloadMyData',
  preparing: 'downloadMyData',
  ready: 'newFile',
  expired: 'downloadMyData',
  failed: 'tryAgain',
} as const;

/** Offers 'Download my data': asks for it, says how far it is, and gives the file (ACC-71, ACC-74). */
export function DownloadDataSection() {
  const say = useTexts(texts);
  const latest = useDataExport();
  const [isAsking, setAsking] = useState(false);
  const reload = useReloadExport();
  if (latest.isPending) return <SkeletonRows />;
  if (latest.isError) return <ErrorState text={say('notLoaded')} onRetry={() => void latest.refetch()} busy={latest.isFetching} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{say('explain')}</p>
      {latest.data && <State latest={latest.data} />}
      {latest.data?.status !== 'preparing' && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {say(askWords[latest.data?.status ?? 'none'])}
        </Button>
      )}
      {isAsking && (
        <PresenceDialog
          title={say('downloadMyData')}
          send={async (password) => toast.success((await sendAsking(password)).message)}
          otherwise={say('askFailed')}
          onDone={() => {
            setAsking(false);
            void reload();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

const BYTES_IN_MB = 1_000_000;

/** Says how far the latest export is. */
function State({ latest }: { readonly latest: DataExport }) {
  const say = useTexts(texts);
  if (latest.status === 'preparing')
    return (
      <div role="status" className="flex flex-col items-start gap-2">
        <Badge tone="neutral">{say('preparing')}</Badge>
        <p>{say('preparingText')}</p>
      </div>
    );
  if (latest.status === 'failed') return <Notice tone="danger">{say('failed')}</Notice>;
  if (latest.status === 'expired')
    return (
      <div className="flex flex-col items-start gap-2">
        <Badge tone="neutral">{say('expired')}</Badge>
        <p className="text-muted">{say('expiredText')}</p>
      </div>
    );
  return <Ready latest={latest} />;
}

function Ready({ latest }: { readonly latest: DataExport }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const reload = useReloadExport();
  const time = (instant: string | null): string => (instant === null ? '' : formatMoment(instant, language, timeZone));
  const saving = useAction({
    send: () => saveData(latest.id),
    otherwise: (failure) => refusalText(failure, say('downloadFailed')),
    says: 'toast',
    onFailure: () => void reload(),
  });
  const [isOpening, setOpening] = useState(false);
  const size = formatNumber(Math.max(0.1, Math.ceil(((latest.size ?? 0) / BYTES_IN_MB) * 10) / 10), language);
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-card border border-line p-4">
      <Badge tone="success">{say('ready')}</Badge>
      <p>
        {say('readyText', { size, time: time(latest.readyAt) })}{' '}
        <span className="text-muted">{say('until', { time: time(latest.expiresAt) })}</span>
      </p>
      <Button
        icon={<Download aria-hidden />}
        busy={saving.isUnderWay}
        onClick={() => (latest.asksPassword ? setOpening(true) : void saving.run())}
      >
        {say('download')}
      </Button>
      {isOpening && (
        <PresenceDialog
          title={say('download')}
          send={(password) => sendOpening(latest.id, password)}
          otherwise={say('downloadFailed')}
          onDone={() => {
            setOpening(false);
            void saving.run();
            void reload();
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </div>
  );
}
