import { Secret, TOTP } from 'otpauth'

/** Current code of an authenticator app for a secret. */
export function appCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
