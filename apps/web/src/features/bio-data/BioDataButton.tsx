import { FileText } from 'lucide-react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { useBioData } from './use-bio-data.tsx';

type BioDataButtonProps = { readonly memberId: number; readonly name: string };

/** 'Bio Data': the profile as a PDF (PROF-58). */
export function BioDataButton({ memberId, name }: BioDataButtonProps) {
  const say = useTexts(texts);
  const { start, isUnderWay, dialog } = useBioData(memberId, name);
  return (
    <>
      <Button size="small" variant="secondary" icon={<FileText aria-hidden />} busy={isUnderWay} onClick={start}>
        {say('bioData')}
      </Button>
      {dialog}
    </>
  );
}
