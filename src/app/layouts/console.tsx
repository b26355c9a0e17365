import '#src/styles/families/console.css'
import { useCallback, useMemo } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { readAvatar } from '#features/account/api.ts'
import { fallbackTimeZone } from '#features/account/model.ts'
import { consentDue } from '#features/content/api.ts'
import { StepUpProvider } from '#features/auth/parts/shared/step-up-provider.tsx'
import { countUnread, listMessages, wordMessages } from '#features/messages/api.ts'
import { readBalance } from '#features/money/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { callApi } from '#platform/http/api-client.ts'
import { pageLoader, requestCtx } from '#platform/http/page.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { routeEntries } from '#src/route-table.ts'
import { toast } from '#ui/feedback/toast.ts'
import { forgetRecentItems } from '#ui/palette/forget-recent.ts'
import { viewerContext } from '../http/request/request-contexts.ts'
import { useUnread } from './use-unread.ts'
import { useRootData } from '../shells/frame/use-root-data.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { ConsoleShell } from '../shells/console/console-shell.tsx'
import type { ShellMessage } from '../shells/frame/shell-types.ts'
import type { Route } from './+types/console.ts'

const ConsentGate = lazyPart(async () => (await import('../shells/console/account/consent-gate.tsx')).ConsentGate)

const shownMessages = 6
/** The layout surrounds every page. Which views exist depends on the page. */
const consoleViews = routeEntries.flatMap(({ views = [] }) => views)

/** Loads the data of the top bar. Refuses a dead session, which the guard on the cookie's presence lets through. */
const loadTopBar = pageLoader(
  async ({ ctx, locale }) => {
    const accountId = requireCustomer(ctx)
    const [balance, unread, messages, avatar, consents] = await Promise.all([
      readBalance(ctx, accountId),
      countUnread(ctx),
      listMessages(ctx, { page: 1, pageSize: shownMessages }),
      readAvatar(ctx),
      consentDue(ctx),
    ])
    return { balanceFen: balance.availableFen, unread, messages: messages.messages, locale, avatar, consents }
  },
  { views: consoleViews },
)

export async function loader(args: Route.LoaderArgs) {
  const viewer = args.context.get(viewerContext)
  const { actor } = args.context.get(requestCtx)
  const impersonation = actor.kind === 'customer' ? actor.impersonation : undefined
  const { locale, messages, ...bar } = await loadTopBar(args)
  return {
    ...bar,
    messages: wordMessages(messages, locale, viewer?.timeZone ?? fallbackTimeZone),
    viewer,
    impersonation: impersonation && { staffName: impersonation.staffName, untilAt: impersonation.until },
  }
}

export default function ConsoleLayout({ loaderData: data }: Route.ComponentProps) {
  const root = useRootData()
  const actions = useTopBarActions(data.impersonation !== undefined)
  useUnread(data.unread, data.impersonation === undefined)
  const messages = useMemo(
    () =>
      data.messages.map((message): ShellMessage => ({
        id: message.id,
        title: message.text,
        at: message.createdAt,
        read: message.readAt !== null,
        link: message.link ?? undefined,
      })),
    [data.messages],
  )
  if (!root || !data.viewer) return null
  return (
    <ConsoleShell
      viewer={{ ...data.viewer, avatar: data.avatar }}
      impersonation={data.impersonation}
      site={root.site}
      balanceFen={data.balanceFen}
      unreadMessages={data.unread}
      recentMessages={messages}
      {...actions}
    >
      <StepUpProvider>{data.consents.length > 0 && !data.impersonation ? <ConsentGate due={data.consents} /> : <Outlet />}</StepUpProvider>
    </ConsoleShell>
  )
}

function useTopBarActions(looking: boolean) {
  const revalidator = useRevalidator()
  const to = useLocalePath()
  const errorMessage = useErrorMessage()

  const attempt = useCallback(
    async (act: () => Promise<unknown>) => {
      try {
        await act()
        await revalidator.revalidate()
      } catch (error) {
        toast.bad(errorMessage(error))
      }
    },
    [revalidator, errorMessage],
  )
  return {
    onMarkAllRead: () => void attempt(() => callApi('POST', '/messages/read-all')),
    onOpenMessage: (message: ShellMessage) => {
      // A message opened by staff who view the console stays unread.
      if (!message.read && !looking) void attempt(() => callApi('POST', '/messages/read', { messageIds: [message.id] }))
    },
    onSignOut: () => {
      // Loads a whole new document, so that no data of the customer stays in the page's memory.
      callApi('POST', '/auth/logout').then(
        () => {
          forgetRecentItems()
          window.location.assign(to('/'))
        },
        (error: unknown) => toast.bad(errorMessage(error)),
      )
    },
  }
}
