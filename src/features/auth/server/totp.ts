import { Secret, TOTP } from 'otpauth'
import { twoFactorRules } from '../model.ts'

const { digits, stepSeconds: period, window } = twoFactorRules

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
}

/** Generates 160 random bits in Base32, as RFC 4226 requires. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Contents of the QR code for an authenticator app, which shows `issuer` above the code. */
export function totpUri(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString()
}

/** Returns the time step of a code, if it is the current one or a neighbor. The comparison takes constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Returns the code of a moment as the owner's app shows it. For tests. */
export function totpAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() })
}
