import { useId, type ReactNode } from 'react';
import { Card, Disclosure } from '#ui';
import { useIsDesktop } from '#platform/device';

type Props = { readonly title: string; readonly anchor: string; readonly isOpenAtFirst?: boolean; readonly children: ReactNode };

/** One block of the settings: a card on a wide screen, a block to unfold on a phone. */
export function SettingsSection({ title, anchor, isOpenAtFirst = false, children }: Props) {
  const isDesktop = useIsDesktop();
  const headingId = useId();
  if (!isDesktop)
    return (
      <section id={anchor} aria-label={title}>
        <Disclosure title={title} level={2} isOpenAtFirst={isOpenAtFirst}>
          {children}
        </Disclosure>
      </section>
    );
  return (
    <div id={anchor}>
      <Card as="section" labelledBy={headingId}>
        <h2 id={headingId} className="mb-4 text-xl font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </div>
  );
}
