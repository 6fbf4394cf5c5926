import { Download } from 'lucide-react';
import type { Endpoint } from '@app/contract/kernel';
import { Button } from '#ui';
import { download, saveFile, type CallInput } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { texts } from '../texts.ts';

/** A list call that takes `format=csv`, and what it is asked for: the filters without the page. */
export type CsvOf = { readonly endpoint: Endpoint; readonly query?: Readonly<Record<string, string | undefined>> };

/** A million rows are on their way for a while. */
const WITHIN_MS = 15 * 60_000;

/** Downloads the whole list as it is filtered now; the download is in the audit log. */
export function CsvButton({ endpoint, query = {} }: CsvOf) {
  const say = useTexts(texts);
  const { page: _, ...filters } = query;
  const saving = useAction({
    send: async () => saveFile(await download(endpoint, { query: { ...filters, format: 'csv' } } as CallInput<Endpoint>, WITHIN_MS)),
    otherwise: say('downloadFailed'),
    says: 'toast',
  });
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Download aria-hidden />}
      busy={saving.isUnderWay}
      busyText={say('downloadingCsv')}
      onClick={() => void saving.run()}
    >
      {say('downloadCsv')}
    </Button>
  );
}
