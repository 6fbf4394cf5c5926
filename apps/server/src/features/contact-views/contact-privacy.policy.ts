/** 'Who can see my contact details', as the owner chose. */
export type ContactChoice = 0 | 1 | 2 | 3;

/** Facts about a viewer and an owner that the choices ask for. */
export type ContactRelation = {
  readonly isViewerPremium: boolean;
  /** True where the viewer ever sent the owner an interest, a proposal or a message, or accepted one of the owner's. */
  readonly wereInTouch: boolean;
  readonly viewerReligion: number | null;
  readonly ownerReligion: number | null;
  readonly viewerCaste: string | null;
  readonly ownerCaste: string | null;
};

const CHOICES: Readonly<Record<ContactChoice, (relation: ContactRelation) => boolean>> = {
  // Only a running package has contact credits, so that whoever pays is premium.
  0: () => true,
  1: ({ wereInTouch }) => wereInTouch,
  2: (relation) => relation.isViewerPremium && areOfOneCommunity(relation),
  3: () => false,
};

/** True where the owner shares contact details with this viewer at all. */
export const passesPrivacy = (choice: ContactChoice, relation: ContactRelation): boolean => CHOICES[choice](relation);

/** True for the owner's religion, and the owner's caste where one is stated. */
function areOfOneCommunity({ viewerReligion, ownerReligion, viewerCaste, ownerCaste }: ContactRelation): boolean {
  if (ownerReligion === null || viewerReligion !== ownerReligion) return false;
  const caste = written(ownerCaste);
  return caste === '' || written(viewerCaste) === caste;
}

/** Normalises a caste, which is free text: capitals and outer spaces make no other caste. */
const written = (caste: string | null): string => (caste ?? '').trim().toLocaleLowerCase('en');
