import type { Impact, AccountMatter } from '#features/support/model.ts'

/** `{server}`, `{ip}`, `{order}` and `{name}` are filled in. `after`: minutes since the message before. */
export type Line = { by: 'customer' | 'staff' | 'note'; after: number; text: string }

export type Talk = {
  about:
    | { category: 'technical'; impact: Impact }
    | { category: 'billing' }
    | { category: 'filing'; domain: string }
    | { category: 'account'; matter: AccountMatter }
    | { category: 'suggestion' }
    | { category: 'complaint' }
  title: string
  lines: readonly Line[]
  /** Rating and note of the customer. */
  rating?: readonly [stars: number, note?: string]
}
