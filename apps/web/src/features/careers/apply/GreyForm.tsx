import { Skeleton, SkeletonScreen, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const FIELDS = ['first', 'last', 'phone', 'email', 'birthday', 'address', 'gender', 'link'];

/** The form while its job is on its way; the title shows where it is known. */
export function GreyForm({ jobTitle }: { jobTitle: string | null }) {
  const say = useTexts(texts);
  return (
    <SkeletonScreen>
      {jobTitle !== null && <TextField label={say('jobTitle')} value={jobTitle} readOnly />}
      <div aria-hidden className="mt-5 grid gap-5 md:grid-cols-2">
        {FIELDS.map((field) => (
          <div key={field} className="space-y-2">
            <Skeleton width="third" />
            <Skeleton shape="block" height="small" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
