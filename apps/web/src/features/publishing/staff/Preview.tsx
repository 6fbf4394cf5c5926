import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Tabs } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type PreviewProps = {
  /** Shows it as it looks on the site in either language; null in Bengali where it is written in English only. */
  readonly en: () => ReactNode;
  readonly bn: (() => ReactNode) | null;
};

/** Shows, at a button, how the site will look with what stands in the form. */
export function Preview({ en, bn }: PreviewProps) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<'en' | 'bn'>('en');
  return (
    <>
      <Button variant="secondary" icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
        {say('preview')}
      </Button>
      <Dialog isOpen={isOpen} title={say('preview')} size="large" phone="full" onClose={() => setOpen(false)}>
        <Tabs
          label={say('previewIn')}
          value={language}
          onValueChange={setLanguage}
          tabs={[
            { id: 'en', label: say('english'), panel: <Shown>{en()}</Shown> },
            {
              id: 'bn',
              label: say('bengali'),
              panel: (
                <Shown>
                  {bn === null && <p className="mt-0 text-sm text-muted">{say('englishOnly')}</p>}
                  {(bn ?? en)()}
                </Shown>
              ),
            },
          ]}
        />
      </Dialog>
    </>
  );
}

const Shown = ({ children }: { readonly children: ReactNode }) => <div className="mx-auto max-w-2xl py-4">{children}</div>;
