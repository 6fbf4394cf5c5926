import { When } from './When.tsx';

type DoneByProps = { readonly person: { readonly id: number; readonly name: string | null }; readonly at: string | null };

/** Says who of the staff did something, and when. */
export function DoneBy({ person, at }: DoneByProps) {
  return (
    <>
      {person.name ?? `#${person.id}`}
      {at && (
        <span className="block text-muted">
          <When at={at} />
        </span>
      )}
    </>
  );
}
