/** Rules of user names: a third name for signing in by password. */
export const userNameRules = { min: 4, max: 30, changes: 3, days: 30, triesAnHour: 20 } as const

/** A customer's user name, and how often it may still change. `changeableAt` is set while no change is left. */
export type UserName = { name: string | null; changesLeft: number; changeableAt: Date | null }

export type UserNameFault = 'length' | 'start' | 'characters' | 'separators' | 'phone' | 'reserved'

/** Names that speak for the company or its systems. Separators do not count. */
const reserved = new Set(
  (
    'abuse account accounts admin administrator anonymous billing console contact customer customerservice daemon everyone finance guest help helpdesk ' +
    'hostmaster info kefu legal login mail manager moderator news noreply null official operator owner password payment postmaster register root sales ' +
    'security service staff superuser support sysadmin system test undefined user username webmaster www'
  ).split(' '),
)
const brand = 'runxin'
/** Digits in a row from which a name is read as a phone or an account number. */
const phoneDigits = /\d{10}/

/**
 * Returns why a typed text cannot become a user name, or undefined if it can. Only ASCII is accepted, so that no two names look alike. The check comes before
 * the change to lower case, which turns some other letters into ASCII.
 */
export function userNameFault(typed: string): UserNameFault | undefined {
  const text = typed.trim()
  if (text.length < userNameRules.min || text.length > userNameRules.max) return 'length'
  if (!/^[A-Za-z0-9._-]+$/.test(text)) return 'characters'
  if (!/^[A-Za-z]/.test(text)) return 'start'
  if (/[._-]{2}|[._-]$/.test(text)) return 'separators'
  const letters = text.toLowerCase().replaceAll(/[._-]/g, '')
  if (phoneDigits.test(letters)) return 'phone'
  return reserved.has(letters) || letters.includes(brand) ? 'reserved' : undefined
}

/** Tells whether a name typed at sign-in is a user name, which alone starts with a letter and has no `@`. */
export function isUserName(typed: string): boolean {
  return /^\s*[A-Za-z][^@]*$/.test(typed)
}

/** Returns the stored form of a name typed at sign-in: lower case. Undefined if no user name has this form. */
export function userNameOf(typed: string): string | undefined {
  const text = typed.trim()
  return /^[A-Za-z][A-Za-z0-9._-]*$/.test(text) && text.length <= userNameRules.max ? text.toLowerCase() : undefined
}
