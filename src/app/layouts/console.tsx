import '#src/styles/console.css'
import { useCallback, useMemo } from 'react'
import { Outlet, useNavigate, useRevalidator } from 'react-router'
import { countUnread, listMessages } from '#features/messages/api.ts'
import { useNoticeText } from '#features/messages/parts/shared/use-notice-text.ts'
import { readBalance } from '#features/money/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { callApi } from '#platform/http/api-client.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/toast.tsx'
import { viewerContext } from '../http/request-contexts.ts'
import { useRootData } from './use-root-data.ts'
import { ConsoleShell } from '../shells/console-shell.tsx'
import type { ShellMessage } from '../shells/shell-types.ts'
import type { Route } from './+types/console.ts'

const shownMessages = 6

/** What stands in the top bar. Refuses a dead session, which the guard on the cookie's presence lets through. */
const loadTopBar = pageLoader(async ({ ctx }) => {
  const accountId = requireCustomer(ctx)
  const [balance, unread, messages] = await Promise.all([
    readBalance(ctx, accountId),
    countUnread(ctx),
    listMessages(ctx, { page: 1, pageSize: shownMessages }),
  ])
  return { balanceFen: balance.availableFen, unread, messages: messages.messages }
})

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadTopBar(args)), viewer: args.context.get(viewerContext) }
}

export default function ConsoleLayout({ loaderData: data }: Route.ComponentProps) {
  const root = useRootData()
  const actions = useTopBarActions()
  const noticeText = useNoticeText()
  const messages = useMemo(
    () =>
      data.messages.map((message): ShellMessage => ({
        id: message.id,
        title: noticeText(message),
        at: message.createdAt,
        read: message.readAt !== null,
        link: message.link ?? undefined,
      })),
    [data.messages, noticeText],
  )
  if (!root || !data.viewer) return null
  return (
    <ConsoleShell viewer={data.viewer} site={root.site} balanceFen={data.balanceFen} unreadMessages={data.unread} recentMessages={messages} {...actions}>
      <Outlet />
    </ConsoleShell>
  )
}

function useTopBarActions() {
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const to = useLocalePath()
  const refusalText = useRefusalText()

  const attempt = useCallback(
    async (act: () => Promise<unknown>) => {
      try {
        await act()
        await revalidator.revalidate()
      } catch (error) {
        toast.bad(refusalText(error))
      }
    },
    [revalidator, refusalText],
  )
  return {
    onMarkAllRead: () => void attempt(() => callApi('POST', '/messages/read-all')),
    onOpenMessage: (message: ShellMessage) => {
      if (!message.read) void attempt(() => callApi('POST', '/messages/read', { messageIds: [message.id] }))
      if (message.link) void navigate(to(message.link))
    },
    onSignOut: () => {
      // A whole new document: nothing of the customer's stays in the page's memory.
      callApi('POST', '/auth/logout').then(
        () => window.location.assign(to('/')),
        (error: unknown) => toast.bad(refusalText(error)),
      )
    },
  }
}
