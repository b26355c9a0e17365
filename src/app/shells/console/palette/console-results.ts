import { useCallback, useMemo } from 'react'
import { helpPath } from '#features/content/model.ts'
import { useMessages as useOrderMessages } from '#features/orders/messages/use-messages.ts'
import type { FoundOrder } from '#features/orders/model.ts'
import type { ConsoleResults } from '#features/search/model.ts'
import type { FoundAction, FoundServer } from '#features/servers/listing/model.ts'
import { terminalAddress } from '#features/servers/consoles/model.ts'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { useMessages as useSupportMessages } from '#features/support/messages/use-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso, useLocale } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import type { PaletteGroup, PaletteItem } from '#ui/palette/palette-items.ts'
import { useConsolePaletteMessages } from '../../../i18n/use-palette-messages.ts'
import { askedAction } from './server-words.ts'

/** Servers for which actions are offered although none was typed. */
const mostWithActions = 1

/** Returns the search of the console's palette. `looking`: staff view the console, who may change nothing. */
export function useConsoleSearch(looking: boolean): (typed: string, signal: AbortSignal) => Promise<PaletteGroup[]> {
  const m = useConsolePaletteMessages()
  const locale = useLocale()
  const itemsOf = useResultItems()
  return useCallback(
    async (typed: string, signal: AbortSignal) => {
      const asked = looking ? undefined : askedAction(typed, m.serverActionWords)
      const results = await callApi<ConsoleResults>('GET', '/search', { q: typed, locale, ...(asked ? { servers: asked.rest } : {}) }, signal)
      const { servers } = results
      const acting = looking || (!asked && (typed === '' || servers.length > mostWithActions)) ? [] : servers
      const actions = acting.flatMap((server) =>
        server.actions.filter((action) => !asked || asked.actions.includes(action)).map((action) => itemsOf.action(server, action)),
      )
      const ofServers = { key: 'servers', label: m.groups.servers, items: servers.map(itemsOf.server) }
      const ofActions = { key: 'serverActions', label: m.groups.serverActions, items: actions }
      return [
        ...(asked ? [ofActions, ofServers] : [ofServers, ofActions]),
        { key: 'orders', label: m.groups.orders, items: results.orders.map(itemsOf.order) },
        { key: 'workOrders', label: m.groups.workOrders, items: results.workOrders.map(itemsOf.workOrder) },
        { key: 'articles', label: m.groups.articles, items: results.articles.map(itemsOf.article) },
      ].filter(({ items }) => items.length > 0)
    },
    [m, locale, itemsOf, looking],
  )
}

/** Lines of the palette for what the server found. */
function useResultItems() {
  const m = useConsolePaletteMessages()
  const servers = useServerMessages()
  const orders = useOrderMessages()
  const support = useSupportMessages()
  const to = useLocalePath()
  const iso = useIso()
  return useMemo(
    () => ({
      server({ code, name, state, ipv4, remark, tags, shared }: FoundServer): PaletteItem {
        const path = shared ? '/console/shared-server' : '/console/server-admin'
        const detail = [shared ? m.shared : name !== code && code, ipv4, remark].filter(Boolean).join(' · ')
        const words = [code, ...tags].join(' ')
        return { id: `server:${code}`, label: name, detail, hint: servers.states[state], words, icon: 'server', href: to(`${path}?server=${code}`) }
      },
      action({ code, name, shared }: FoundServer, action: FoundAction): PaletteItem {
        const line = {
          id: `${action}:${code}`,
          label: m.serverActions[action](name),
          detail: code,
          words: m.serverActionWords[action],
          icon: action,
          once: true,
        } as const
        if (action === 'console') return { ...line, href: to(terminalAddress(code)), newTab: true }
        // The page asks for confirmation.
        return { ...line, href: to(`${shared ? '/console/shared-server' : '/console/server-admin'}?server=${code}&ask=${action}`) }
      },
      order({ number, kind, state, totalFen }: FoundOrder): PaletteItem {
        const hint = `${formatFen(totalFen, iso)} · ${orders.states[state]}`
        return {
          id: `order:${number}`,
          label: number,
          detail: orders.kinds[kind],
          hint,
          words: hint,
          icon: 'order',
          href: to(`/console/orderDetail?number=${number}`),
        }
      },
      workOrder({ number, title, state }: ConsoleResults['workOrders'][number]): PaletteItem {
        return {
          id: `ticket:${number}`,
          label: title,
          detail: number,
          hint: support.states[state],
          icon: 'ticket',
          href: to(`/console/service?number=${number}`),
        }
      },
      article({ slug, title }: ConsoleResults['articles'][number]): PaletteItem {
        return { id: `article:${slug}`, label: title, icon: 'article', href: to(helpPath(slug)) }
      },
    }),
    [m, servers, orders, support, to, iso],
  )
}
