/** What a phone code may be used for; a code for one purpose is worth nothing for another. */
export const codePurposes = ['login', 'register', 'recover', 'bind-wechat', 'proof', 'old-phone', 'new-phone'] as const
export type CodePurpose = (typeof codePurposes)[number]
/** Asked for through the account only, which knows whose phone it is and what the code is for. */
export const ownPurposes = ['proof', 'old-phone', 'new-phone'] as const satisfies readonly CodePurpose[]
/** Those that a visitor may ask for. */
export type OpenPurpose = Exclude<CodePurpose, (typeof ownPurposes)[number]>
/** Sections of the page of safe settings that notices lead to. */
export const safetySections = ['phone', 'password', 'second-factor', 'passkeys', 'wechat', 'email', 'sessions', 'tokens', 'close'] as const
export const safetyPath = (section: (typeof safetySections)[number]) => `/console/safesetting#${section}` as const

export type SignInMethod = 'phone-code' | 'password' | 'wechat' | 'passkey'
/** How a try to sign in ended, as its account's owner reads it. */
export const signInOutcomes = ['signed-in', 'password-wrong', 'password-locked', 'code-wrong', 'second-factor-wrong'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
/** What else stands in the history of sign-ins: the staff looked at the account. */
export type HistoryOutcome = SignInOutcome | 'looked'
export type HistoryMethod = SignInMethod | 'support'

/** What a browser says of itself. */
export type Device = { browser: string; system: string; kind: 'desktop' | 'phone' | 'tablet' | 'unknown' }

/** A browser that is signed in, as its owner sees it. */
export type OpenSession = {
  id: string
  /** The one that asks. */
  own: boolean
  method: SignInMethod
  device: Device
  ip: string
  /** Country by two letters; null where the address belongs to none. */
  country: string | null
  createdAt: Date
  seenAt: Date
}

export type SignInEntry = { id: string; method: HistoryMethod; outcome: HistoryOutcome; device: Device; ip: string; country: string | null; at: Date }
export type SignInPage = { entries: SignInEntry[]; total: number; page: number; pageSize: number }

/** What an authenticator may be asked to sign for. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'proof'

/** How a second factor was passed; `codesLeft`: recovery codes that still work. */
export type SecondFactor = { way: 'totp' } | { way: 'recovery-code'; codesLeft: number }

/** A secret for an authenticator app, shown until a code of it confirms it. */
export type TwoFactorSetup = { secret: string; uri: string; expiresAt: Date }

export type Passkey = { id: string; name: string; backedUp: boolean; createdAt: Date; lastUsedAt: Date | null }

/** What protects an account beside its password, for its owner. */
export type Security = { twoFactor: { onSince: Date; codesLeft: number } | null; passkeys: Passkey[] }

/** What this account can prove itself with. With two-factor on, a code to the phone alone proves nothing. */
export type ProofWays = { phoneMasked: string; phone: boolean; twoFactor: boolean; passkeys: number }

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
export const codeRules = {
  digits: 6,
  lifeSeconds: 300,
  maxTries: 5,
  resendSeconds: 60,
  checksAnHour: 20,
  checksADay: 50,
  /** Who has used up the tries waits at least so long; password, WeChat and passkeys stay open. */
  blockSeconds: 900,
  /** Messages a day for all together: what the company is ready to pay. */
  dailyBudget: 20_000,
  /** Of the last so many codes at least this share is used, or somebody makes messages for money. */
  watched: 200,
  leastUsed: 0.2,
} as const
export const passwordRules = { min: 10, max: 128, wrongBeforeLock: 10, lockSeconds: 900, minStrength: 3 } as const
const day = 86_400
/** Remembered: 14 days after the last visit, but 90 days at most. Else: 24 hours from signing in. */
export const sessionRules = {
  idleSeconds: 14 * day,
  lifeSeconds: 90 * day,
  shortSeconds: day,
  touchEverySeconds: 300,
  historyDays: 180,
  historyPage: 10,
} as const
/** How long a fresh proof (code by phone, second factor or passkey) opens what needs one. */
export const proofSeconds = 600
/** RFC 6238 as every authenticator app knows it; one step before and after ours is taken, for clocks that differ. */
export const twoFactorRules = {
  digits: 6,
  stepSeconds: 30,
  window: 1,
  setupSeconds: 900,
  codes: 10,
  /** From the first step of signing in to the second. */
  heldSeconds: 600,
  triesAHold: 5,
  triesAnHour: 20,
  triesADay: 50,
} as const
export const passkeyRules = { most: 10, challengeSeconds: 300, nameMax: 60 } as const

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
