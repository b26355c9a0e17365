import type { Locale } from '#platform/i18n/locales.ts'
import type { Verification } from '../model.ts'
import type { PageAsked, PageOf } from '#platform/pure/page-place.ts'

export const accountStates = ['open', 'frozen', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** An account in the staff list. */
export type StaffAccount = {
  id: string
  number: string
  nickname: string
  /** Empty once the account is closed, and for an account without a phone. */
  phoneMasked: string
  emailMasked: string | null
  verification: Verification
  createdAt: Date
  closedAt: Date | null
  frozenAt: Date | null
}

/** An account with the facts of its staff page, all masked. */
export type StaffAccountView = StaffAccount & {
  locale: Locale
  timeZone: string
  userName: string | null
  freezeReason: string | null
  wechat: boolean
}

export type AccountSearch = { search: string; state: AccountState | undefined } & PageAsked
export type StaffAccountPage = { accounts: StaffAccount[] } & PageOf

export function accountStateOf({ closedAt, frozenAt }: Pick<StaffAccount, 'closedAt' | 'frozenAt'>): AccountState {
  if (closedAt) return 'closed'
  return frozenAt ? 'frozen' : 'open'
}
