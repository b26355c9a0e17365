import type { Account, EmailBinding, Profile } from '#features/account/model.ts'
import type { MessageBoxState } from '#features/messages/model.ts'
import type { ChoicesProps } from '#features/messages/parts/notice-choices.tsx'

export const personalTabs = ['profile', 'notices', 'messages'] as const
export type PersonalTab = (typeof personalTabs)[number]

/** Data of the open tab only. */
export type PersonalContent =
  | { tab: 'profile'; profile: Profile; email: EmailBinding; emailToken: string | null }
  | ({ tab: 'notices' } & Omit<ChoicesProps, 'mailHref'>)
  | { tab: 'messages'; box: MessageBoxState }

export type PersonalProps = {
  account: Account
  avatar: string | null
  unread: number
  content: PersonalContent
  /** View that its address opens alone. */
  alone: 'user-info' | 'message-box' | null
  /** Address of the page, to which queries are added. */
  path: string
}
