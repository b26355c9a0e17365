/** Channels through which a code is sent. */
export type CodeWay = 'sms' | 'mail'

/** Purposes of a code to a phone or an e-mail address. A code for one purpose is invalid for every other. */
export const codePurposes = ['login', 'register', 'recover', 'bind-wechat', 'proof', 'old-phone', 'new-phone'] as const
export type CodePurpose = (typeof codePurposes)[number]
/** Purposes that only the account feature may request, because it knows the contact and the purpose. */
export const ownPurposes = ['proof', 'old-phone', 'new-phone'] as const satisfies readonly CodePurpose[]
/** Purposes that a visitor may request. */
export type OpenPurpose = Exclude<CodePurpose, (typeof ownPurposes)[number]>
/** Sections of the security settings page to which notices link. */
export const safetySections = ['phone', 'password', 'user-name', 'second-factor', 'passkeys', 'wechat', 'email', 'sessions', 'tokens', 'close'] as const
export const safetyPath = (section: (typeof safetySections)[number]) => `/console/safesetting#${section}` as const

export type SignInMethod = 'phone-code' | 'email-code' | 'password' | 'wechat' | 'passkey'
/** Outcome of a sign-in attempt, as shown to the account's owner. */
export const signInOutcomes = ['signed-in', 'password-wrong', 'password-locked', 'code-wrong', 'second-factor-wrong'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
/** Outcomes in the sign-in history, including views of the account by staff. */
export type HistoryOutcome = SignInOutcome | 'looked'
export type HistoryMethod = SignInMethod | 'support'

/** Browser and system according to the `User-Agent` header. */
export type Device = { browser: string; system: string; kind: 'desktop' | 'phone' | 'tablet' | 'unknown' }

/** A signed-in browser, as the account's owner sees it. */
export type OpenSession = {
  id: string
  /** Whether this is the session of the request. */
  own: boolean
  method: SignInMethod
  device: Device
  ip: string
  /** Two-letter country code. Null if the address has no country. */
  country: string | null
  createdAt: Date
  seenAt: Date
}

export type SignInEntry = { id: string; method: HistoryMethod; outcome: HistoryOutcome; device: Device; ip: string; country: string | null; at: Date }
/** Sign-in as staff see it. */
export type CustomerSignIn = Omit<SignInEntry, 'ip'>
export type SignInPage = { entries: SignInEntry[]; total: number; page: number; pageSize: number }
/** The failed attempts of a day with many. `at` is the last of them. */
export type FailedAttempts = { id: string; outcome: 'attempts'; attempts: number; addresses: number; at: Date }
export type SignInHistory = { entries: (SignInEntry | FailedAttempts)[]; total: number; page: number; pageSize: number }

/** Purposes for which an authenticator may sign a challenge. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'proof'

/** Second factor that was used. `codesLeft` is the number of unused recovery codes. */
export type SecondFactor = { way: 'totp' } | { way: 'recovery-code'; codesLeft: number }

/** Secret for an authenticator app, shown until a code confirms it. */
export type TwoFactorSetup = { secret: string; uri: string; expiresAt: Date }

export type Passkey = { id: string; name: string; backedUp: boolean; createdAt: Date; lastUsedAt: Date | null }

/** Protection of an account beyond its password, as its owner sees it. */
export type Security = { twoFactor: { onSince: Date; codesLeft: number } | null; passkeys: Passkey[] }

/** Ways in which this account can step up. `code` is null with two-factor on, because a code alone is not accepted, and where none can be sent. */
export type StepUpMethods = { code: { way: CodeWay; contactMasked: string } | null; twoFactor: boolean; passkeys: number }

/** Response to a request for a code. It is the same for contacts with and without an account. */
export type SentCode = {
  /** Returned with the code, which it binds to the requesting browser. */
  flowId: string
  resendAt: Date
  expiresAt: Date
}

/** Captcha challenge that makes sending a message costly for the browser. */
export type CaptchaChallenge = { provider: string; scriptUrl: string; workerUrl: string; puzzle: string }

/** Rules of codes (product §2, security §4). "Phone" includes an e-mail address, to which the same numbers apply. */
export const codeRules = {
  digits: 6,
  lifeSeconds: 300,
  maxTries: 5,
  resendSeconds: 60,
  /** Attempts of strangers over all usual codes of a phone. */
  checksAnHour: 20,
  checksADay: 50,
  /** Shortest block of strangers' usual codes after all their attempts are used. Everything else stays available. */
  blockSeconds: 900,
  /** Messages that strangers may request for a phone a day, and those after a harder captcha in addition. With the notice to the owner they are nine. */
  strangersADay: 5,
  harderADay: 3,
  /** Messages that a session or a known browser may request a day. */
  ownADay: 10,
  /** Messages per day and way for all callers together, which caps the cost. */
  dailyBudget: 20_000,
  /** Messages in addition to `dailyBudget` for sessions and known browsers. */
  dailyReserve: 5_000,
  /** Number of recent codes to check. If less than `leastUsed` of them are used, this indicates SMS pumping. */
  watched: 200,
  leastUsed: 0.2,
  /** Codes in a row, older than their lifetime, of which none was used: they may not arrive. */
  unusedInRow: 12,
} as const
/**
 * `tries` are those of strangers for one name a day, `harderTries` those in addition after a harder captcha each, of which one address has
 * `harderTriesOfAddress`. With three names and all codes of strangers that is less than a hundred guesses a day for an account. `ownTries` are those of a known
 * browser in 15 minutes.
 */
export const passwordRules = { min: 10, max: 128, minStrength: 3, tries: 10, harderTries: 8, harderTriesOfAddress: 4, ownTries: 10, ownTriesADay: 40 } as const
const day = 86_400
/** Lifetime of a session. With "remember me": 14 days after the last visit, at most 90 days. Otherwise 24 hours after signing in. */
export const sessionRules = {
  idleSeconds: 14 * day,
  lifeSeconds: 90 * day,
  shortSeconds: day,
  touchEverySeconds: 300,
  historyDays: 180,
  historyPage: 10,
  /** Failed attempts of a day that the history lists one by one. More of them are one entry. */
  singleFailures: 3,
  /** Failed attempts at one name that are recorded per day, so that an attacker cannot fill the table. */
  failuresRecorded: 100,
} as const
/** Cookie with the secret of a known browser. */
export const knownBrowserCookie = 'known_browser'
/** Time in seconds for which a browser stays known after its last sign-in to an account. */
export const knownBrowserSeconds = 180 * day
/** Validity in seconds of step-up authentication (phone code, second factor or passkey). */
export const stepUpSeconds = 600
/** TOTP as in RFC 6238. One step before and after the current one is accepted, because clocks differ. */
export const twoFactorRules = {
  digits: 6,
  stepSeconds: 30,
  window: 1,
  setupSeconds: 900,
  codes: 10,
  /** Time in seconds between the first and the second step of signing in. */
  heldSeconds: 600,
  triesAHold: 5,
  triesAnHour: 20,
  triesADay: 50,
} as const
export const passkeyRules = { most: 10, challengeSeconds: 300, nameMax: 60 } as const

/** Masks a phone for its owner and others: `+8613800138000` → `138****8000`. */
export function maskPhone(e164: string): string {
  const national = e164.startsWith('+86') ? e164.slice(3) : e164
  const head = national.startsWith('+') ? national.slice(0, 4) : national.slice(0, 3)
  return `${head}****${national.slice(-4)}`
}

/** Phone without its last four digits, which identifies a block of numbers for limits. */
export function phonePrefix(e164: string): string {
  return e164.slice(0, -4)
}
