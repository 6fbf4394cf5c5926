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

const ONLY_THOSE_IN_TOUCH = 1;
const CHOICES: Readonly<Record<ContactChoice, (relation: ContactRelation) => boolean>> = {
  // Only a running package has contact credits, so that whoever pays is premium.
  0: () => true,
  [ONLY_THOSE_IN_TOUCH]: ({ wereInTouch }) => wereInTouch,
  2: (relation) => relation.isViewerPremium && areOfOneCommunity(relation),
  3: () => false,
};

/** Returns why the owner shares no contact details with this viewer: 'interest_first' where an interest would open them; null where they are shared. */
export function whyHidden(choice: ContactChoice, relation: ContactRelation): 'interest_first' | 'closed' | null {
  if (CHOICES[choice](relation)) return null;
  return choice === ONLY_THOSE_IN_TOUCH ? 'interest_first' : 'closed';
}

/** True for the owner's religion, and the owner's caste where one is stated. */
function areOfOneCommunity({ viewerReligion, ownerReligion, viewerCaste, ownerCaste }: ContactRelation): boolean {
  if (ownerReligion === null || viewerReligion !== ownerReligion) return false;
  const caste = written(ownerCaste);
  return caste === '' || written(viewerCaste) === caste;
}

/** Normalises a caste, which is free text: capitals and outer spaces make no other caste. */
const written = (caste: string | null): string => (caste ?? '').trim().toLocaleLowerCase('en');
