import { staffName, type StaffPerson } from './staff-name.ts';
import { When } from './When.tsx';

type DoneByProps = { readonly person: StaffPerson; readonly at: string | null };

/** Says who of the staff did something, and when. */
export function DoneBy({ person, at }: DoneByProps) {
  return (
    <>
      {staffName(person)}
      {at && (
        <span className="block text-muted">
          <When at={at} />
        </span>
      )}
    </>
  );
}
