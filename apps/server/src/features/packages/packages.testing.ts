import sharp from 'sharp';

/** Returns a PNG that may be the picture of a package. */
export const drawnPicture = (width = 800, height = 450, background = '#7a3fa8'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
