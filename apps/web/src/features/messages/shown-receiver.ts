const PHOTO = 'receiver_photo';
const NAME = 'receiver_name';

export type ShownReceiver = { readonly name: string; readonly photo: string | null };

/** Keeps who was tapped, so that the head of the conversation shows at once. */
export function keepReceiver({ name, photo }: ShownReceiver): void {
  sessionStorage.setItem(NAME, name);
  sessionStorage.setItem(PHOTO, photo ?? '');
}

export const keptReceiver = (): ShownReceiver => ({
  name: sessionStorage.getItem(NAME) ?? '',
  photo: sessionStorage.getItem(PHOTO) || null,
});
