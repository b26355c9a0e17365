import type { OpenSession, Security, SignInPage } from '#features/auth/model.ts'
import type { Verification } from '#features/account/model.ts'

/** What an account's safety rests on; what is not offered here is left out. */
export type SafetyState = {
  phoneMasked: string
  /** A change of the phone that waits. */
  waitingPhone?: WaitingPhone | null
  /** Since when the password holds; null without one. */
  passwordSince: Date | null
  /** The tied WeChat. */
  wechat?: { nickname: string; boundAt: Date } | null
  verification?: Verification
  /** One-time codes of an app. */
  totp?: boolean
  passkeys?: number
  recoveryCodesLeft?: number
  email?: 'none' | 'waiting' | 'bound'
}

export type SafetyKey = 'phone' | 'password' | 'second-factor' | 'spare' | 'email' | 'wechat' | 'verification'
export type SafetyItem = {
  key: SafetyKey
  points: number
  done: boolean
  /** Where it is mended: a section of the page, or a page of the console without its locale. */
  remedy: string
}
export type SafetyScore = { score: number; level: 'low' | 'fair' | 'high'; items: SafetyItem[] }

/** Fewer recovery codes than this and new ones should be made. */
const fewRecoveryCodes = 3

/** 0 to 100: the share of what is offered that the account has. A second factor weighs most, for it stops what a stolen phone opens. */
export function safetyScore(state: SafetyState): SafetyScore {
  const { totp, passkeys, recoveryCodesLeft, email } = state
  const factors = totp !== undefined || passkeys !== undefined
  const items: SafetyItem[] = [
    { key: 'phone', points: 20, done: true, remedy: '#phone' },
    { key: 'password', points: 20, done: state.passwordSince !== null, remedy: '#password' },
    ...(factors ? [{ key: 'second-factor' as const, points: 30, done: Boolean(totp) || (passkeys ?? 0) > 0, remedy: '#second-factor' }] : []),
    ...(factors
      ? [{ key: 'spare' as const, points: 10, done: (recoveryCodesLeft ?? 0) >= fewRecoveryCodes || (passkeys ?? 0) > 1, remedy: '#second-factor' }]
      : []),
    ...(email ? [{ key: 'email' as const, points: 5, done: email === 'bound', remedy: '#email' }] : []),
    ...(state.wechat === undefined ? [] : [{ key: 'wechat' as const, points: 5, done: state.wechat !== null, remedy: '#wechat' }]),
    ...(state.verification ? [{ key: 'verification' as const, points: 10, done: state.verification !== 'none', remedy: '/console/verified' }] : []),
  ]
  const sum = (some: readonly SafetyItem[]) => some.reduce((points, item) => points + item.points, 0)
  const score = Math.round((100 * sum(items.filter(({ done }) => done))) / sum(items))
  return { score, level: score < 50 ? 'low' : score < 80 ? 'fair' : 'high', items }
}

/** What the page shows. */
export type SafetyProps = {
  state: SafetyState
  sessions: OpenSession[]
  signIns: SignInPage
  tokens: ApiToken[]
  security: Security
  /** Whether the site stands at a name that browsers keep passkeys for. */
  passkeysOffered: boolean
  /** What stands in the way of closing the account. */
  obstacles: Obstacle[]
  now: Date
}

/** What a token may be allowed; an endpoint names the one that opens it (`scope`), and without one is closed to tokens. */
export const tokenScopes = [
  'read:account',
  'read:servers',
  'write:servers',
  'read:orders',
  'write:orders',
  'read:money',
  'write:money',
  'read:messages',
  'read:webhooks',
  'write:webhooks',
] as const
export type TokenScope = (typeof tokenScopes)[number]

export const tokenRules = { most: 20, days: [30, 90, 180, 365], callsAMinute: 120, noteEverySeconds: 60, nameLength: 40 } as const

/** A key of the API as its owner sees it; the key itself is shown once. */
export type ApiToken = {
  id: string
  name: string
  /** How it begins: `rx_` and six characters. */
  prefix: string
  scopes: readonly TokenScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastUsedIp: string | null
}

/** Proved by a code to the old phone, or by a second factor alone, which then waits a day. */
export type PhoneChangeWay = 'old-phone' | 'factor'
export type PhoneChangeState = 'proved' | 'waiting' | 'done' | 'cancelled' | 'failed'
export const phoneChangeRules = { proveSeconds: 900, waitSeconds: 86_400, begunADay: 5 } as const
/** A change that waits for its day. */
export type WaitingPhone = { phoneMasked: string; dueAt: Date }
export type PhoneChanged = { outcome: 'done' | 'waiting'; phoneMasked: string; dueAt: Date | null; endedSessions: number }

/** `cancelled`: somebody signed in; `called-off`: something stood in the way when the day came. */
export type ClosingState = 'waiting' | 'cancelled' | 'called-off' | 'closed'
export const closingRules = { waitSeconds: 7 * 86_400, exportsADay: 5 } as const

/** What must be settled before an account can be closed. `amountFen` of a balance; how many of all else. */
export type Obstacle = { kind: 'servers' | 'orders' | 'payments'; count: number } | { kind: 'balance'; amountFen: bigint }
