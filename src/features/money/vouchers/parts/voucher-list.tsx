import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { useAccountMessages } from '../../messages/use-account-messages.ts'
import { voucherStanding, type Voucher } from '../../model/vouchers.ts'

/** Vouchers that can be used, and those that have ended. */
export function parted(vouchers: readonly Voucher[], now: Date): { live: Voucher[]; ended: Voucher[] } {
  const isLive = (voucher: Voucher) => voucherStanding(voucher, now) === 'active'
  return { live: vouchers.filter(isLive).toSorted((one, other) => +one.expiresAt - +other.expiresAt), ended: vouchers.filter((one) => !isLive(one)) }
}

/** Tickets: the rest in large figures, a perforated edge, its uses below. */
export function VoucherTickets({ vouchers }: { vouchers: readonly Voucher[] }) {
  const m = useAccountMessages().vouchers
  const iso = useIso()
  const { date } = useDates()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {vouchers.map((voucher) => (
        <li key={voucher.id} className="grid grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-button border border-line bg-surface">
          <div className="flex flex-col justify-center border-e border-dashed border-line-2 bg-brand-soft px-4 py-3 text-brand-ink">
            <Money fen={voucher.leftFen} big className="text-2xl" />
            <span className="text-xs">{m.of(formatFen(voucher.amountFen, iso))}</span>
          </div>
          <div className="min-w-0 px-4 py-3 text-sm">
            <p className="truncate font-medium">{voucher.reason}</p>
            <p className="text-xs text-ink-2">{m.until(date(voucher.expiresAt))}</p>
            <p className="ident mt-1 truncate text-xs text-ink-3">{voucher.number}</p>
            {voucher.heldFen > 0n ? <p className="mt-1 text-xs text-warn">{m.held(formatFen(voucher.heldFen, iso))}</p> : null}
            <Uses voucher={voucher} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Uses({ voucher }: { voucher: Voucher }) {
  const m = useAccountMessages().vouchers
  const to = useLocalePath()
  if (voucher.uses.length === 0) return null
  return (
    <details className="mt-1 text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-ink-2 hover:text-ink">{m.uses}</summary>
      <ul>
        {voucher.uses.map((use) => (
          <li key={use.orderNumber} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link to={to(`/console/orderDetail?number=${use.orderNumber}`)} className={linkStyle}>
              {m.usedFor(use.orderNumber)}
            </Link>
            <Money fen={use.amountFen} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same as lines of a ledger. */
export function VoucherLines({ vouchers, now }: { vouchers: readonly Voucher[]; now: Date }) {
  const m = useAccountMessages().vouchers
  const iso = useIso()
  const { date } = useDates()
  const columns: Column<Voucher>[] = [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <span className="ident">{row.number}</span> },
    {
      key: 'reason',
      head: m.columns.reason,
      cell: (row) => (
        <>
          {row.reason}
          <Uses voucher={row} />
        </>
      ),
    },
    { key: 'expires', head: m.columns.expires, cell: (row) => date(row.expiresAt) },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => {
        const standing = voucherStanding(row, now)
        return <Badge tone={standing === 'active' ? 'ok' : 'mute'}>{m.states[standing]}</Badge>
      },
    },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} className="text-ink-2" /> },
    {
      key: 'left',
      head: m.columns.left,
      align: 'end',
      cell: (row) => (
        <>
          <Money fen={row.leftFen} className="font-semibold" />
          {row.heldFen > 0n ? <span className="block text-xs text-warn">{m.held(formatFen(row.heldFen, iso))}</span> : null}
        </>
      ),
    },
  ]
  return <Table caption={m.title} columns={columns} rows={vouchers} rowKey={(row) => row.id} />
}

/** Vouchers that have ended, shown on request. */
export function EndedVouchers({ vouchers, now, className }: { vouchers: readonly Voucher[]; now: Date; className?: string }) {
  const m = useAccountMessages().vouchers
  if (vouchers.length === 0) return null
  return (
    <details className={className}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs text-ink-2 hover:text-ink">{m.ended(vouchers.length)}</summary>
      <VoucherLines vouchers={vouchers} now={now} />
    </details>
  )
}
