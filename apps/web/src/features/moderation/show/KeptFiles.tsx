import { useEffect, useState } from 'react';
import type { Endpoint } from '@app/contract/kernel';
import { Button } from '#ui';
import { download, saveFile, type CallInput } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { texts } from '../texts.ts';

type KeptFile = {
  readonly number: number;
  readonly of: 'reporter' | 'evidence' | 'appeal';
  readonly kind: 'image' | 'audio' | 'video' | 'file';
};
type KeptFilesProps = { readonly endpoint: Endpoint; readonly id: string; readonly files: readonly KeptFile[] };

/** Lists files that are kept with a report or an appeal, each fetched when somebody asks for it: the look is written down. */
export function KeptFiles({ endpoint, id, files }: KeptFilesProps) {
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {files.map((file) => (
        <li key={file.number}>
          <OneFile endpoint={endpoint} id={id} file={file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ endpoint, id, file }: { endpoint: Endpoint; id: string; file: KeptFile }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const name = `${say(`file_${file.kind}`)} ${formatNumber(file.number, language)}, ${say(`of_${file.of}`)}`;
  const fetching = useAction({
    send: async () => {
      const got = await download(endpoint, { params: { id, file: String(file.number) } } as CallInput<Endpoint>);
      if (file.kind === 'file') saveFile(got);
      else setAddress(URL.createObjectURL(got.blob));
    },
    otherwise: say('fileFailed'),
    says: 'toast',
  });
  if (address !== null) return <Shown kind={file.kind} address={address} name={name} />;
  return (
    <Button variant="secondary" size="small" busy={fetching.isUnderWay} busyText={say('fetching')} onClick={() => void fetching.run()}>
      {say('showFile', { name })}
    </Button>
  );
}

function Shown({ kind, address, name }: { kind: KeptFile['kind']; address: string; name: string }) {
  const shared = { src: address, controls: true, 'aria-label': name } as const;
  return (
    <figure className="m-0">
      <figcaption className="mb-1 text-sm text-muted">{name}</figcaption>
      {kind === 'image' && <img src={address} alt={name} className="block max-h-[36rem] max-w-full rounded-card border border-line" />}
      {/* What members send has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {kind === 'audio' && <audio {...shared} className="w-full" />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {kind === 'video' && <video {...shared} playsInline className="max-h-[36rem] w-full rounded-card bg-sunken" />}
    </figure>
  );
}
