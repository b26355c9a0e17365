import IconDownload from '~icons/lucide/download'
import { buttonStyle } from '#ui/recipes.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import type { OrderFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { selectionQuery } from './order-filters.tsx'

/** Downloads all orders of the filter. */
export function ExportLink(props: { filter: OrderFilter }) {
  const m = useMessages()
  const locale = useLocale()
  const query = selectionQuery(props.filter)
  query.set('locale', locale)
  return (
    <a href={`/api/orders.csv?${query}`} download className={buttonStyle()}>
      <IconDownload className="size-4" aria-hidden />
      {m.exportCsv}
    </a>
  )
}
