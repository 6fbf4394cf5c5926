import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { Button, toast } from '#ui';
import { ApiError, saveFile } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { downloadPdf, type ReceiptName } from './receipts.queries.ts';

export function ReceiptActions({ name }: { name: ReceiptName }) {
  const say = useTexts(texts);
  const pdf = useMutation({
    mutationFn: () => downloadPdf(name),
    onSuccess: saveFile,
    onError: (failure) => toast.error((failure instanceof ApiError && failure.message) || say('downloadFailed')),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Download aria-hidden />} busy={pdf.isPending} busyText={say('downloading')} onClick={() => pdf.mutate()}>
        {say('download')}
      </Button>
      <Button size="small" variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {say('print')}
      </Button>
    </div>
  );
}
