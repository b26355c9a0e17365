import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows now for a secret. */
export function appCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
