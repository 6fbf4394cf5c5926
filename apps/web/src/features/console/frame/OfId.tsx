import type { ComponentType } from 'react';
import { useParams } from 'react-router';

/** Shows the page of what the address names by its id, begun anew for each. */
export function OfId({ page: Page }: { readonly page: ComponentType<{ id: string }> }) {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
