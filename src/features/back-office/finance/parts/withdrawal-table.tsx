import { useState } from 'react'
import { withdrawalStanding, type StaffWithdrawal } from '#features/payments/withdrawals/model.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { DecideWithdrawal } from './decide-withdrawal.tsx'

const tones = { requested: 'info', sending: 'info', paid: 'ok', returned: 'warn', rejected: 'bad', cancelled: 'mute' } as const

/** Withdrawals with their customer and source recharge; open ones can be decided. */
export function WithdrawalTable(props: { title: string; withdrawals: readonly StaffWithdrawal[]; none: string }) {
  const { withdrawals: m, notices } = useMessages()
  const iso = useIso()
  const { date, dateTime } = useDates()
  const [task, setTask] = useState<{ of: StaffWithdrawal; approve: boolean }>()
  const columns: AdminColumn<StaffWithdrawal>[] = [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <span className="ident">{row.number}</span> },
    {
      key: 'account',
      head: m.columns.account,
      cell: (row) => <CustomerLink number={row.accountNumber} nickname={row.nickname} />,
    },
    {
      key: 'source',
      head: m.columns.source,
      cell: (row) => (
        <>
          <span className="block">
            {notices.gateways[row.gateway]} · <span className="ident">{row.paymentNumber}</span>
          </span>
          <span className="block text-xs text-ink-3">{m.recharged(formatFen(row.rechargedFen, iso), date(row.rechargedAt))}</span>
        </>
      ),
    },
    {
      key: 'amount',
      sort: (row) => row.amountFen,
      head: m.columns.amount,
      align: 'end',
      cell: (row) => <Money fen={row.amountFen} className="font-semibold" />,
    },
    { key: 'created', sort: (row) => row.createdAt, head: m.columns.created, cell: (row) => dateTime(row.createdAt) },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => {
        const standing = withdrawalStanding(row)
        return (
          <>
            <Badge tone={tones[standing]}>{m.states[standing]}</Badge>
            {row.decision ? <span className="mt-1 block text-xs text-ink-2">{row.decision}</span> : null}
          </>
        )
      },
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) =>
        row.state === 'requested' ? (
          <span className="inline-flex gap-2">
            <Button size="sm" aria-label={`${m.approve} ${row.number}`} onClick={() => setTask({ of: row, approve: true })}>
              {m.approve}
            </Button>
            <Button size="sm" tone="ghost" aria-label={`${m.reject} ${row.number}`} onClick={() => setTask({ of: row, approve: false })}>
              {m.reject}
            </Button>
          </span>
        ) : null,
    },
  ]
  return (
    <>
      <AdminList title={props.title} rows={props.withdrawals} rowKey={(row) => row.id} columns={columns} none={props.none} />
      {task ? <DecideWithdrawal withdrawal={task.of} approve={task.approve} onClose={() => setTask(undefined)} /> : null}
    </>
  )
}
