const pem = (kind: string, base64: string): string => `-----BEGIN ${kind}-----\n${base64}\n-----END ${kind}-----\n`;

/** A certificate that nobody trusts, for push services in tests. */
export const selfSigned = {
  key: pem(
    'PRIVATE KEY',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgi91yAVy3f6/4lzdNyJ3MJJE5eQHxt54kIwBl1qTLgS+hRANCAATGoa+RlZzrPxU+DXLRJlxDTAmHCiMfiAwA/9c9nb7vv++Y9LvDjiP+t2NvWcod3p1uhJyZSTj7KhT67O7oacQ6',
  ),
  cert: pem(
    'CERTIFICATE',
    'MIIBjzCCATWgAwIBAgIUaC6DAea9bfR7R/dTulH4CtnsJ6UwCgYIKoZIzj0EAwIwHDEaMBgGA1UEAwwRcHVzaC5zZXJ2aWNlcy5uZXQwIBcNMjYxMTIxMjIwNzAxWhgPMjEyNjEwMjgyMjA3MDFaMBwxGjAYBgNVBAMMEXB1c2guc2VydmljZXMubmV0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAExqGvkZWc6z8VPg1y0SZcQ0wJhwojH4gMAP/XPZ2+77/vmPS7w44j/rdjb1nKHd6dboScmUk4+yoU+uzu6GnEOqNTMFEwHQYDVR0OBBYEFOlimXcScdaNgmf5v3boEw3x5XqAMB8GA1UdIwQYMBaAFOlimXcScdaNgmf5v3boEw3x5XqAMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhANFDXToNiZx8CBkc3rAthOqwSHyECjx6ht7Z40PEBSa3AiBFgKcMnQiuzKBPMk51B2igfPkAiV7T82lEZcSlZ6x3vw==',
  ),
};
