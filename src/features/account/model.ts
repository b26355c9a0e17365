import type { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { dateFormat } from '#platform/pure/formats.ts'

export type Verification = 'none' | 'personal' | 'enterprise'

/** The signed-in customer, as the shell of every page shows them. */
export type Viewer = {
  accountId: string
  sessionId: string
  number: string
  nickname: string
  /** Null for an account without a phone. */
  phoneMasked: string | null
  locale: Locale
  timeZone: string
  verification: Verification
}

export type Account = {
  id: string
  number: string
  /** Null for an account without a phone, which has an e-mail address. */
  phoneMasked: string | null
  emailMasked: string | null
  nickname: string
  locale: Locale
  timeZone: string
  verification: Verification
  createdAt: Date
}

/**
 * Outcome of a sign-in. `existing`: the phone or address to register already had an account. `second-step`: the account has two-factor on, and this browser may now give a
 * code.
 */
export type SignInResult = { outcome: 'signed-in' | 'registered' | 'existing' | 'second-step' }

/** Result of a password form posted without script. */
export type SignInAnswer = SignInResult | { outcome: 'refused'; name: string; domainError: Pick<DomainError, 'kind' | 'code' | 'detail' | 'fields'> }

/** Continuation after a second step, stored on the server meanwhile. */
export type AfterSecondStep =
  | { kind: 'sign-in'; outcome: 'signed-in' | 'existing'; next: string | null }
  | { kind: 'recover'; passwordHash: string; flowId: string }
  | { kind: 'bind-wechat'; loginId: string }

export type Recovered = { outcome: 'recovered' | 'second-step'; endedSessions: number }

/** Result of a second step. `next` is the wanted page if the server knows it; `codesLeft` is set after a recovery code. */
export type SecondStepDone = { outcome: 'signed-in' | 'existing' | 'recovered'; next: string | null; endedSessions: number; codesLeft: number | null }

/** Place of the confirmation: a phone that scans this screen's code, or WeChat itself. */
export type WechatWay = 'qr' | 'in-app'

/** A sign-in by WeChat that has begun. `authorizeUrl` is WeChat's page. */
export type WechatStart = { authorizeUrl: string; expiresAt: Date }

/** Result of WeChat's callback. `bind-phone`: WeChat knows the person and we do not yet. */
export type WechatFinish = { outcome: 'signed-in' | 'bind-phone' | 'second-step' | 'tied'; next: string }

/** A person proved by WeChat in this browser who still needs a phone or an e-mail address. */
export type WechatPending = { loginId: string; nickname: string; next: string; expiresAt: Date }

export type WechatBound = SignInResult & { next: string }

export const industries = ['internet', 'software', 'ecommerce', 'gaming', 'finance', 'education', 'manufacturing', 'media', 'public', 'other'] as const
export type Industry = (typeof industries)[number]

/** A customer's profile, and how they want to be addressed. */
export type Profile = {
  nickname: string
  contactName: string
  company: string
  industry: Industry | null
  address: string
  locale: Locale
  timeZone: string
}

/** Maximum lengths of profile texts, in the form and in the database. */
export const profileLengths = { nickname: 40, contactName: 60, company: 100, address: 200 } as const

/** Address of a profile picture. Null without one. */
export function avatarPath(fileId: string | null): string | null {
  return fileId ? `/api/account/avatar/${fileId}` : null
}

/** The customer's e-mail address: verified, or waiting for its link to be opened. */
export type EmailBinding = { email: string | null; verifiedAt: Date | null; pending: { emailMasked: string; expiresAt: Date } | null }

export const emailRules = { linkSeconds: 86_400 } as const

/** Masks an e-mail address so that its owner recognizes it: `lin.wei@example.com` → `l•••i@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  return `${local.slice(0, 1)}•••${local.length > 2 ? local.slice(-1) : ''}${email.slice(at)}`
}

/** Lifetime in seconds, from the code on the screen to WeChat's callback, and again from there to the phone code. */
export const wechatRules = { lifeSeconds: 600 } as const

/** Returns whether the page is open in WeChat's browser, which cannot scan its own screen. */
export function isWechatBrowser(userAgent: string): boolean {
  return /\bMicroMessenger\//.test(userAgent)
}

/** Version of the agreement text. A change of its meaning is a new version. */
export const agreementVersion = '2026-11'

export const fallbackTimeZone = 'Asia/Shanghai'

/** Parses a referral code of letters, digits and dashes. Other values of `?ref=` are ignored. */
export function referralCodeOf(text: string | null | undefined): string | undefined {
  return text && /^[A-Za-z0-9-]{4,32}$/.test(text) ? text : undefined
}

/**
 * Returns a safe redirect after signing in: a path of this site only. It has one leading `/` and the same origin after the browser's parsing, so that
 * `//evil.com`, `/\evil.com` and encoded forms of them are rejected.
 */
export function safeRedirect(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || wanted.length > 2_000 || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u0020\u007f]/.test(wanted)) return fallback
  const base = 'https://own.invalid'
  let url: URL
  try {
    url = new URL(wanted, base)
  } catch {
    return fallback
  }
  const path = url.pathname + url.search + url.hash
  if (url.origin !== base || /^\/[/\\]/.test(path) || isSignInPath(url.pathname)) return fallback
  return path
}

/** Paths of sign-in pages, to which signing in must not redirect. */
function isSignInPath(pathname: string): boolean {
  return /^(?:\/(?:zh|zh-TW|en))?\/(?:login|regist|forget-login|wxloginbackup)(?:[/-]|$)/.test(pathname)
}

/** Returns a time zone that this runtime supports, otherwise the default. */
export function timeZoneOf(name: string | undefined): string {
  try {
    return name && dateFormat('en', { timeZone: name }).resolvedOptions().timeZone ? name : fallbackTimeZone
  } catch {
    return fallbackTimeZone
  }
}

/**
 * Time zone of a new account: that of the browser. A browser that reports UTC hides or does not know its zone, so a phone number of the
 * mainland counts more.
 */
export function newTimeZone(browser: string | undefined, contact: string): string {
  return contact.startsWith('+86') && /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu)$/.test(browser ?? '') ? fallbackTimeZone : timeZoneOf(browser)
}
