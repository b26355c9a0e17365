import type { RouterContextProvider } from 'react-router'
import { readOpening } from '#features/site-config/api.ts'
import type { OpeningState } from '#features/site-config/model.ts'
import { availability, closedNotice, requestCtx, unlessAway } from '#platform/http/page.ts'
import { localeOfPath, type Locale } from '#platform/i18n/locales.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { isStaffPath } from '#features/back-office/model.ts'
import { openingContext, staffPresent } from '../http/request/request-contexts.ts'
import { en } from '../i18n/opening-messages.en.ts'
import { zh } from '../i18n/opening-messages.zh.ts'
import { zhTW } from '../i18n/opening-messages.zh-TW.ts'

/** Notice that replaces a page. `{site}` is the name of the site. */
export type ClosedNotice = { code: 'site-config.not-open'; title: string; text: string; signIn?: string }

const messages: Readonly<Record<Locale, typeof zh>> = { zh, 'zh-TW': zhTW, en }
/** The law requires them, also before the first customer. */
const alwaysShown = new Set<string>(['/terms', '/privacy', '/refund'])
/** Open to the customers of a site that was closed again. */
const signInPages = new Set<string>(['/login', '/forget-login', '/wxloginbackup'])

/** Whether a page is behind a sign-in, which has a guard of its own (spec §6). */
const isGuarded = (plain: string) => plain.includes('console') || isStaffPath(plain)

/** Whether visitors see the page itself. A path that is not listed is hidden. */
export function isShown(state: OpeningState, plain: string): boolean {
  return state === 'open' || isGuarded(plain) || alwaysShown.has(plain) || (state === 'closed' && signInPages.has(plain))
}

/**
 * Puts a notice in place of a public page while the site is not open, for everyone but signed-in staff, who see the page as a preview. Returns whether search
 * engines must leave the page out.
 */
export async function guardOpening(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const pathname = new URL(request.url).pathname.replace(/(?:\/_)?\.data$/, '')
  const plain = plainPath(pathname)
  if (isGuarded(plain) || context.get(availability)?.away) return false
  const ctx = context.get(requestCtx)
  const state = await readOpening(ctx).catch((error: unknown) => {
    // The page itself says that the database is away.
    if (unlessAway(error, context) === error) throw error
    return 'open' as const
  })
  if (state === 'open') return false
  const m = messages[localeOfPath(pathname) ?? ctx.request.locale]
  const isStaff = await context.get(staffPresent)()
  context.set(openingContext, isStaff ? { preview: { title: m[state].preview, text: m.onlyStaff, link: m.toChecklist } } : {})
  if (!isStaff && !isShown(state, plain)) context.set(closedNotice, noticeOf(state, m))
  return true
}

function noticeOf(state: 'soon' | 'closed', m: typeof zh): ClosedNotice {
  const { title, text } = m[state]
  return { code: 'site-config.not-open', title, text, ...(state === 'closed' ? { signIn: m.signIn } : {}) }
}
