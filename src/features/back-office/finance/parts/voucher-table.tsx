import { useState } from 'react'
import { voucherStanding, type StaffVoucher } from '#features/money/model/vouchers.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import type { AdminColumn } from '../../parts/shared/admin-list.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'

const tones = { active: 'ok', used: 'mute', expired: 'mute', withdrawn: 'warn' } as const

/** Columns of vouchers: the owner, the amounts, and the button that revokes one. */
export function useVoucherColumns(now: Date): AdminColumn<StaffVoucher>[] {
  const m = useMessages().vouchers
  const iso = useIso()
  const { date } = useDates()
  return [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <span className="ident">{row.number}</span> },
    {
      key: 'account',
      head: m.columns.account,
      cell: (row) => <CustomerLink number={row.accountNumber} nickname={row.nickname} />,
    },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} /> },
    {
      key: 'left',
      head: m.columns.left,
      align: 'end',
      cell: (row) => (
        <>
          <Money fen={row.leftFen} />
          {row.heldFen > 0n ? <span className="block text-xs text-ink-3">{m.held(formatFen(row.heldFen, iso))}</span> : null}
        </>
      ),
    },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => {
        const standing = voucherStanding(row, now)
        return <Badge tone={tones[standing]}>{m.states[standing]}</Badge>
      },
    },
    { key: 'reason', head: m.columns.reason, cell: (row) => row.reason },
    { key: 'expires', head: m.columns.expires, cell: (row) => date(row.expiresAt) },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (row.state === 'active' && row.leftFen > 0n ? <RevokeVoucher voucher={row} /> : null),
    },
  ]
}

function RevokeVoucher({ voucher }: { voucher: StaffVoucher }) {
  const m = useMessages().vouchers
  const iso = useIso()
  const step = useStaffStep()
  const [open, setOpen] = useState(false)

  return (
    <>
      <Button size="sm" tone="ghost" onClick={() => setOpen(true)}>
        {m.withdraw}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.withdrawTitle(voucher.number)}
        description={m.withdrawText(formatFen(voucher.leftFen, iso))}
        name="note"
        label={m.note}
        max={300}
        submit={m.withdraw}
        tone="danger"
        mutation={step}
        onReason={(note) => step.run(`/admin/vouchers/${voucher.id}/withdraw`, { note }, m.withdrawn)}
      />
    </>
  )
}
