import { Secret, TOTP } from 'otpauth'
import { twoFactorRules } from '../model.ts'

/** What apps show above the code. */
const issuer = 'Runxin Cloud'
const { digits, stepSeconds: period, window } = twoFactorRules

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
}

/** 160 random bits in Base32, what RFC 4226 asks for. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says to an authenticator app. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The time step whose code was given, if it is this one or a neighbour. The comparison takes the same time for all. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** The code of a moment: what the app in the owner's hand shows. For tests. */
export function totpAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() })
}
