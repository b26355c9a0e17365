import { Link } from 'react-router'
import IconDownload from '~icons/lucide/download'
import IconInvoice from '~icons/lucide/receipt-text'
import IconPlus from '~icons/lucide/plus'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import type { LedgerFilter } from '../forms.ts'
import { useAccountMessages } from '../messages/use-account-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { selectionQuery } from '../ledger/parts/ledger-address.ts'

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

/** Link to the withdrawal page. */
export function WithdrawLink(props: { className?: string }) {
  const m = useAccountMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/money/withdraw')} className={buttonStyle({ className: props.className })}>
      {m.withdraw}
    </Link>
  )
}

/** Downloads all entries of the filter. */
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

export function InvoicesLink() {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/money/invoices')} className={buttonStyle()}>
      <IconInvoice className="size-4" aria-hidden />
      {m.invoices}
    </Link>
  )
}

/** Links to the statement with its hash chain, and to the page that verifies it. */
export function StatementLinks() {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <>
      <a href={to('/statement')} className={`${linkStyle} inline-flex min-h-6 items-center text-xs`}>
        {m.checkStatement}
      </a>
      <a href="/api/money/statement.json" download className={buttonStyle()}>
        {m.statement}
      </a>
    </>
  )
}
