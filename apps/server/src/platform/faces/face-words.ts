/** Upright pixels of a picture, three bytes each. */
export type PicturePixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/** A face as it was seen in a picture. */
export type FaceSeen = {
  /** Pixels of the picture. */
  readonly width: number;
  /** Variance of the Laplacian of the face at a width of 160 pixels: the lower, the more blurred. */
  readonly sharpness: number;
  /** Degrees; more than 0 where the person turned to their own right. */
  readonly yaw: number;
  /** Degrees; more than 0 where they look down. */
  readonly pitch: number;
  /** Height of the open eyes by their width; some 0.3 of open ones. */
  readonly eyes: number;
  /** Height of the open mouth by its width; 0 of a shut one. */
  readonly mouth: number;
  /** How sure the models are that it is no picture of a picture, and that somebody is there: 0 to 1. They are small models: hints, no proof. */
  readonly real: number;
  readonly live: number;
  /** The number code of the face, by which it is compared. */
  readonly code: Float32Array;
};

/** Words of the server to the process that reads faces. */
export type FaceOrder = { readonly id: number } & (
  | { readonly read: PicturePixels }
  | { readonly compare: Float32Array; readonly with: readonly Float32Array[] }
);
/** Its answer; `memoryMb` is what the process takes, models and pictures included. */
export type FaceAnswer = { readonly id: number; readonly memoryMb: number } & (
  | { readonly faces: readonly FaceSeen[] }
  | { readonly likenesses: readonly number[] }
  | { readonly failed: string }
);
