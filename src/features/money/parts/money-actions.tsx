import { Link } from 'react-router'
import IconDownload from '~icons/lucide/download'
import IconPlus from '~icons/lucide/plus'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import type { LedgerFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { selectionQuery } from './ledger-address.ts'

export function RechargeLink(props: { tone?: 'primary' | 'default'; className?: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/payment')} className={buttonStyle({ tone: props.tone ?? 'primary', className: props.className })}>
      <IconPlus className="size-4" aria-hidden />
      {m.recharge}
    </Link>
  )
}

/** Downloads what the filter shows, all pages of it. */
export function ExportLink(props: { filter: LedgerFilter }) {
  const m = useMessages()
  const query = selectionQuery(props.filter)
  query.set('locale', useLocale())
  return (
    <a href={`/api/money/ledger.csv?${query}`} download className={buttonStyle()}>
      <IconDownload className="size-4" aria-hidden />
      {m.exportCsv}
    </a>
  )
}
