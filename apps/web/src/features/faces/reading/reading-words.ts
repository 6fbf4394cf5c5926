/** A small picture of the camera, four bytes a pixel. */
export type FaceFrame = { readonly id: number; readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray };

/** A face in it. */
export type FrameFace = {
  /** Share of the width of the picture. */
  readonly width: number;
  /** From 0, black, to 255. */
  readonly brightness: number;
  /** Degrees; more than 0 where the person turned to their own right. */
  readonly yaw: number;
  readonly eyes: number;
  readonly mouth: number;
};

/** Answers a picture, the largest face first; null where it failed. The number 0 says that the models are loaded, or will never be. */
export type FaceAnswer = { readonly id: number; readonly faces: readonly FrameFace[] | null };
