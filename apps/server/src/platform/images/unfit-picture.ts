/**
 * Why an upload is no picture that is taken: not a JPEG, PNG or WebP of one frame; more than 10 MB; less than 400 px;
 * or damaged, or unpacking beyond 40 megapixels.
 */
export type PictureProblem = 'kind' | 'too_large' | 'too_small' | 'unreadable';

/** The feature that took the upload says it to the person, at its field. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}
