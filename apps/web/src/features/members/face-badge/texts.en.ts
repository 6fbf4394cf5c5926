export const en = {
  faceVerified: 'Face verified',
  faceMeaningLive: "Staff compared this member's photos with pictures taken live on {date}.",
  faceMeaning: "Staff compared this member's photos with a picture sent for this purpose on {date}.",
} as const;
