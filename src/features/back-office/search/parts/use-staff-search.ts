import { useCallback, useMemo } from 'react'
import { accountStateOf } from '#features/account/model/staff.ts'
import { helpPath } from '#features/content/model.ts'
import { useMessages as useInvoiceMessages } from '#features/invoices/messages/use-messages.ts'
import { useMessages as useTaxMessages } from '#features/taxes/messages/use-messages.ts'
import { useMessages as useOrderMessages } from '#features/orders/messages/use-messages.ts'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { useMessages as useSupportMessages } from '#features/support/messages/use-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useIso, useLocale } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import type { PaletteGroup, PaletteItem } from '#ui/palette/palette-items.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { may, type StaffViewer } from '../../model.ts'
import { sectionAddress } from '../../model/accounts.ts'
import type { StaffResults } from '../model.ts'

type Items = { [Kind in keyof StaffResults]: (result: StaffResults[Kind][number]) => PaletteItem }

/** Returns the search of the back office's palette. */
export function useStaffSearch(viewer: StaffViewer): (typed: string, signal: AbortSignal) => Promise<PaletteGroup[]> {
  const { groups } = useMessages().commandPalette
  const locale = useLocale()
  const items = useResultItems(viewer)
  return useCallback(
    async (typed: string, signal: AbortSignal) => {
      if (typed === '') return []
      const found = await callApi<StaffResults>('GET', '/admin/search', { q: typed, locale }, signal)
      const kinds = Object.keys(items) as (keyof StaffResults)[]
      return kinds.map((kind) => ({ key: kind, label: groups[kind], items: linesOf(items[kind], found[kind]) })).filter((group) => group.items.length > 0)
    },
    [groups, locale, items],
  )
}

/** The browser keeps none of them as a recent choice, because they name customers. */
function linesOf(line: Items[keyof Items], results: StaffResults[keyof StaffResults]): PaletteItem[] {
  return results.map((result) => ({ ...line(result as never), once: true }))
}

/** Lines of the palette for what the server found, by kind. */
function useResultItems(viewer: StaffViewer): Items {
  const { accountSection } = useMessages()
  const orders = useOrderMessages()
  const servers = useServerMessages()
  const support = useSupportMessages()
  const invoices = useInvoiceMessages()
  const { list: taxes } = useTaxMessages()
  const iso = useIso()
  const locale = useLocale()
  return useMemo(() => {
    const at = (path: string, query: Parameters<typeof sectionAddress>[0]) => `/admin/${path}${sectionAddress(query)}`
    const edits = may(viewer, 'content.edit')
    return {
      accounts: ({ number, nickname, phoneMasked, ...dates }) => {
        const state = accountStateOf(dates)
        const hint = state === 'open' ? undefined : accountSection.states[state]
        const detail = [number, phoneMasked].filter(Boolean).join(' · ')
        return { id: `account:${number}`, label: nickname, detail, hint, icon: 'account', href: at('accounts', { number }) }
      },
      orders: ({ number, state, totalFen, holder }) => {
        const hint = `${formatFen(totalFen, iso)} · ${orders.states[state]}`
        return { id: `order:${number}`, label: number, detail: holder, hint, icon: 'order', href: at('orders', { number }) }
      },
      servers: ({ code, name, state, ipv4, accountNumber }) => {
        const detail = [code, ipv4, accountNumber].filter(Boolean).join(' · ')
        return { id: `server:${code}`, label: name, detail, hint: servers.states[state], icon: 'server', href: at('servers', { search: code }) }
      },
      workOrders: ({ number, title, state }) => {
        const hint = support.states[state]
        return { id: `ticket:${number}`, label: title, detail: number, hint, icon: 'ticket', href: at('support', { number }) }
      },
      invoices: ({ number, state, amountFen }) => {
        const hint = `${formatFen(amountFen, iso)} · ${invoices.states[state]}`
        return { id: `invoice:${number}`, label: number, hint, icon: 'invoice', href: at('invoices', { search: number }) }
      },
      taxInvoices: ({ number, kind, grossFen }) => {
        const hint = `${formatFen(kind === 'invoice' ? grossFen : -grossFen, iso)} · ${taxes.kinds[kind]}`
        return { id: `tax-invoice:${number}`, label: number, hint, icon: 'invoice', href: at('invoices', { search: number }) }
      },
      // Editors go to the editor, others to the public page.
      articles: ({ slug, title }) => {
        const href = edits ? at('content', { view: 'help', edit: slug }) : `/${locale}${helpPath(slug)}`
        return { id: `article:${slug}`, label: title, icon: 'article', href }
      },
    }
  }, [viewer, accountSection, orders, servers, support, invoices, taxes, iso, locale])
}
