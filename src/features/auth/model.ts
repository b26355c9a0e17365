/** What a phone code may be used for; a code for one purpose is worth nothing for another. */
export const codePurposes = ['login', 'register', 'recover', 'bind-wechat', 'proof'] as const
export type CodePurpose = (typeof codePurposes)[number]
/** Those that a visitor may ask for; a code for a customer's own phone is asked for through the account, which knows that phone. */
export type OpenPurpose = Exclude<CodePurpose, 'proof'>
export type SignInMethod = 'phone-code' | 'password' | 'wechat'

/** What a sent code answers, the same for phones with and without an account. */
export type SentCode = {
  /** Goes back with the code: binds it to the browser that asked. */
  flowId: string
  resendAt: Date
  expiresAt: Date
}

/** What the browser gets to prove that sending a message costs it something. */
export type CaptchaChallenge = { provider: string; scriptUrl: string; workerUrl: string; puzzle: string }

/** product §2, security §4 */
export const codeRules = { digits: 6, lifeSeconds: 300, maxTries: 5, resendSeconds: 60, checksAnHour: 20, checksADay: 50 } as const
export const passwordRules = { min: 10, max: 128, wrongBeforeLock: 10, lockSeconds: 900, minStrength: 3 } as const
const day = 86_400
/** Remembered: 14 days after the last visit, but 90 days at most. Else: 24 hours from signing in. */
export const sessionRules = { idleSeconds: 14 * day, lifeSeconds: 90 * day, shortSeconds: day, touchEverySeconds: 300, historyDays: 180 } as const
/** How long a fresh proof (code by phone) opens what needs one. */
export const proofSeconds = 600

/** `+8613800138000` → `138****8000`: what others and the owner see of a phone. */
export function maskPhone(e164: string): string {
  const national = e164.startsWith('+86') ? e164.slice(3) : e164
  const head = national.startsWith('+') ? national.slice(0, 4) : national.slice(0, 3)
  return `${head}****${national.slice(-4)}`
}

/** Phone without its last four digits: one block of numbers, for limits. */
export function phonePrefix(e164: string): string {
  return e164.slice(0, -4)
}
