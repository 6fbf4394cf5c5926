/** Allows the microphone, which hums; for `test.use`. */
export const withMicrophone = { permissions: ['microphone'] };
