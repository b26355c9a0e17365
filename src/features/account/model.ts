import type { Refusal } from '#platform/refusal.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { dateFormat } from '#platform/pure/formats.ts'

export type Verification = 'none' | 'personal' | 'enterprise'

/** Who is signed in, as every page's shell shows them. */
export type Viewer = {
  accountId: string
  sessionId: string
  number: string
  nickname: string
  phoneMasked: string
  locale: Locale
  timeZone: string
  verification: Verification
}

export type Account = {
  id: string
  number: string
  phoneMasked: string
  nickname: string
  locale: Locale
  timeZone: string
  verification: Verification
  createdAt: Date
}

/**
 * How a sign-in ended; `existing` = the phone that somebody wanted to register already had an account; `second-step` = the
 * account has two-factor on, and this browser may now give a code of it.
 */
export type SignInResult = { outcome: 'signed-in' | 'registered' | 'existing' | 'second-step' }

/** Result of a password form that the browser posted without script. */
export type SignInAnswer = SignInResult | { outcome: 'refused'; name: string; refusal: Pick<Refusal, 'kind' | 'code' | 'detail' | 'fields'> }

/** What follows a second step; it waits on the server meanwhile. */
export type AfterSecondStep =
  | { kind: 'sign-in'; outcome: 'signed-in' | 'existing'; next: string | null }
  | { kind: 'recover'; passwordHash: string; flowId: string }
  | { kind: 'bind-wechat'; loginId: string }

export type Recovered = { outcome: 'recovered' | 'second-step'; endedSessions: number }

/** How a second step ended. `next`: the page that was wanted, where the server knows it; `codesLeft` after a recovery code. */
export type SecondStepDone = { outcome: 'signed-in' | 'existing' | 'recovered'; next: string | null; endedSessions: number; codesLeft: number | null }

/** Where the person agrees: on a phone that scans the code of this screen, or inside WeChat on the page itself. */
export type WechatWay = 'qr' | 'in-app'

/** A sign-in by WeChat that has begun; `authorizeUrl` is WeChat's own page. */
export type WechatStart = { authorizeUrl: string; expiresAt: Date }

/** How WeChat's answer was taken: signed in, or WeChat knows the person and we do not yet. */
export type WechatFinish = { outcome: 'signed-in' | 'bind-phone' | 'second-step' | 'tied'; next: string }

/** Somebody whom WeChat has proved to this browser and who still needs a phone. */
export type WechatPending = { loginId: string; nickname: string; next: string; expiresAt: Date }

export type WechatBound = SignInResult & { next: string }

export const industries = ['internet', 'software', 'ecommerce', 'gaming', 'finance', 'education', 'manufacturing', 'media', 'public', 'other'] as const
export type Industry = (typeof industries)[number]

/** What a customer tells of themselves, and how they want to be addressed. */
export type Profile = {
  nickname: string
  contactName: string
  company: string
  industry: Industry | null
  address: string
  locale: Locale
  timeZone: string
}

/** Longest forms of a profile's texts, as the form and the database have them. */
export const profileLengths = { nickname: 40, contactName: 60, company: 100, address: 200 } as const

/** Where the browser gets a picture from; null: none. */
export function avatarPath(fileId: string | null): string | null {
  return fileId ? `/api/account/avatar/${fileId}` : null
}

/** The customer's e-mail address: proved, or waiting for its link to be opened. */
export type EmailBinding = { email: string | null; verifiedAt: Date | null; pending: { emailMasked: string; expiresAt: Date } | null }

export const emailRules = { linkSeconds: 86_400 } as const

/** `lin.wei@example.com` → `l•••i@example.com`: enough to know one's own address by. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  return `${local.slice(0, 1)}•••${local.length > 2 ? local.slice(-1) : ''}${email.slice(at)}`
}

/** From the code on the screen until WeChat's answer, and then again for phone and code. */
export const wechatRules = { lifeSeconds: 600 } as const

/** Whether a page stands in WeChat's own browser, which cannot scan its own screen. */
export function isWechatBrowser(userAgent: string): boolean {
  return /\bMicroMessenger\//.test(userAgent)
}

/** The text that a customer agrees to; a change of its meaning is a new version. */
export const agreementVersion = '2026-11'

export const fallbackTimeZone = 'Asia/Shanghai'

/** Referral codes are letters, digits and dashes; anything else in `?ref=` is ignored. */
export function referralCodeOf(text: string | null | undefined): string | undefined {
  return text && /^[A-Za-z0-9-]{4,32}$/.test(text) ? text : undefined
}

/**
 * Where to go after signing in: a path of this site only. One leading `/`, and the same origin after the browser's own
 * reading of it, so that `//evil.com`, `/\evil.com` and encoded forms of them lead nowhere.
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

/** Signing in must not lead back to signing in. */
function isSignInPath(pathname: string): boolean {
  return /^(?:\/(?:zh|zh-TW|en))?\/(?:login|regist|forget-login|wxloginbackup)(?:[/-]|$)/.test(pathname)
}

/** A time zone that this runtime can compute with, else ours. */
export function timeZoneOf(name: string | undefined): string {
  try {
    return name && dateFormat('en', { timeZone: name }).resolvedOptions().timeZone ? name : fallbackTimeZone
  } catch {
    return fallbackTimeZone
  }
}

/** Sections of the agreement. */
export type AgreementText = readonly { title: string; text: string }[]
