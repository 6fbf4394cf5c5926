type AddressOf = (path: string) => string;

/** Returns the whole address of a picture, which is the same in every language. */
export const pictureAddress = (picture: string, addressOf: AddressOf): string => addressOf(picture).replace(/\?.*$/, '');
