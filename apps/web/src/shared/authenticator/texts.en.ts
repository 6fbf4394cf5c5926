export const en = {
  scan: 'Scan this picture with the app, or type the key into it. Then enter the code that it shows.',
  qrLabel: 'QR code for the authenticator app',
  key: 'Key',
  recoveryText:
    'Each of these ten codes signs you in once, when you do not have your phone. They are shown only now: keep them in a safe place.',
  copy: 'Copy',
  copied: 'Codes copied',
  copyFailed: 'Copying did not work. Please write the codes down.',
  download: 'Download',
  recoveryFile: 'recovery-codes.txt',
  passkeyOnDevice: 'This device has a passkey of your account already.',
  passkeyNotMade: 'The passkey could not be made. Please try again.',
} as const;
