import type { OpenSession, Security, SignInHistory } from '#features/auth/model.ts'
import type { Verification } from '#features/account/model.ts'
import type { UserName } from '#features/account/model/user-names.ts'

/** Facts behind an account's security score. Features that are not offered are left out. */
export type SafetyState = {
  /** Null for an account of an e-mail address. */
  phoneMasked: string | null
  /** Whether a phone can be bound, because text messages can be sent. */
  canBindPhone?: boolean
  /** A pending change of the phone. */
  waitingPhone?: WaitingPhone | null
  /** Time at which the password was set. Null without one. */
  passwordSince: Date | null
  userName: UserName
  /** The linked WeChat; missing if the site has none. */
  wechat?: { nickname: string; boundAt: Date } | null
  verification?: Verification
  /** One-time codes of an authenticator app. */
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
  /** Where to fix it: a section of the page, or a path of the console without its locale. */
  remedy: string
}
export type SafetyScore = { score: number; level: 'low' | 'fair' | 'high'; items: SafetyItem[] }

/** Number of recovery codes below which new ones are recommended. */
const fewRecoveryCodes = 3

/**
 * Computes the security score from 0 to 100: the share of the offered features that the account uses. A second factor has the highest weight, because it
 * protects against a stolen phone.
 */
export function safetyScore(state: SafetyState): SafetyScore {
  const { totp, passkeys, recoveryCodesLeft, email } = state
  const factors = totp !== undefined || passkeys !== undefined
  const items: SafetyItem[] = [
    { key: 'phone', points: 20, done: state.phoneMasked !== null, remedy: '#phone' },
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

/** Data of the page. */
export type SafetyProps = {
  state: SafetyState
  sessions: OpenSession[]
  signIns: SignInHistory
  tokens: ApiToken[]
  security: Security
  /** Whether the site has a domain name, which browsers need for passkeys. */
  passkeysOffered: boolean
  /** Obstacles to closing the account. */
  obstacles: Obstacle[]
  now: Date
}

/** Scopes of API tokens. An endpoint names the scope that it needs (`scope`); without one it is closed to tokens. */
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

/** An API token as its owner sees it. The token itself is shown once. */
export type ApiToken = {
  id: string
  name: string
  /** Its beginning: `rx_` and six characters. */
  prefix: string
  scopes: readonly TokenScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastUsedIp: string | null
}

/** Proof for a change of the phone: a code to the old phone, or a second factor alone, which then waits a day. `first`: the account had no phone. */
export type PhoneChangeWay = 'old-phone' | 'factor' | 'first'
export type PhoneChangeState = 'proved' | 'waiting' | 'done' | 'cancelled' | 'failed'
export const phoneChangeRules = { proveSeconds: 900, waitSeconds: 86_400, begunADay: 5 } as const
/** A pending change of the phone. */
export type WaitingPhone = { phoneMasked: string; dueAt: Date }
export type PhoneChanged = { outcome: 'done' | 'waiting'; phoneMasked: string; dueAt: Date | null; endedSessions: number }

/** `cancelled`: the owner signed in. `called-off`: an obstacle existed when the time came. */
export type ClosingState = 'waiting' | 'cancelled' | 'called-off' | 'closed'
export const closingRules = { waitSeconds: 7 * 86_400, exportsADay: 5 } as const

/** Obstacles to closing an account. `amountFen` for a balance, a number for the others. */
export type Obstacle = { kind: 'servers' | 'orders' | 'payments'; count: number } | { kind: 'balance'; amountFen: bigint }
