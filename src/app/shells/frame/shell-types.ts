import type { ReactNode } from 'react'
import type { SiteConfig } from '#features/site-config/model.ts'
import type { StatusLine } from '#features/status/model.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Signed-in customer, as the shells show it. */
export type ShellViewer = { nickname: string; number: string; avatar?: string | null }

export type SiteShellProps = { site: SiteConfig; status: StatusLine | undefined; children: ReactNode }

/** A line of the bell's list. `link` is a path without locale. */
export type ShellMessage = { id: string; title: string; at: Date; read: boolean; link?: string | undefined }

/** Member of staff who views this console, and the end of the view. */
export type ShellImpersonation = { staffName: string; untilAt: Date }

export type ConsoleShellProps = {
  viewer: ShellViewer
  /** Set while staff view the console. */
  impersonation?: ShellImpersonation | undefined
  site: SiteConfig
  /** Available balance; links to /console/money. */
  balanceFen: bigint
  unreadMessages: number
  /** Newest first, a handful. */
  recentMessages: readonly ShellMessage[]
  onMarkAllRead: () => void
  onOpenMessage?: (message: ShellMessage) => void
  onSignOut: () => void
  children: ReactNode
}
