import { useState } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useWithdrawMessages } from '../messages/use-withdraw-messages.ts'
import { mostOf, withdrawalStanding, type Withdrawable, type Withdrawal } from '../model.ts'

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)
const tones = { requested: 'info', sending: 'info', paid: 'ok', returned: 'warn', rejected: 'bad', cancelled: 'mute' } as const

export function BackToMoney() {
  const m = useWithdrawMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/money')} className={`mb-2 inline-flex min-h-6 items-center gap-1.5 text-xs ${linkStyle}`}>
      <IconBack className="size-3.5" aria-hidden />
      {m.back}
    </Link>
  )
}

/** Recharges that can be withdrawn in part, each with its button. */
type Sources = { withdrawable: readonly Withdrawable[]; availableFen: bigint; minimumFen: bigint }

export function SourceTable({ withdrawable, availableFen, minimumFen }: Sources) {
  const m = useWithdrawMessages()
  const { gateways } = useMessages()
  const { dateTime } = useDates()
  const [picked, setPicked] = useState<Withdrawable>()
  const most = (source: Withdrawable) => mostOf(source.leftFen, availableFen)
  const columns: Column<Withdrawable>[] = [
    {
      key: 'source',
      head: m.columns.source,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{gateways[row.gateway]}</span>
          <span className="ident block text-xs text-ink-3">{row.number}</span>
        </>
      ),
    },
    { key: 'settled', head: m.columns.settled, cell: (row) => dateTime(row.settledAt) },
    { key: 'recharged', head: m.columns.recharged, align: 'end', cell: (row) => <Money fen={row.amountFen} className="text-ink-2" /> },
    { key: 'left', head: m.columns.left, align: 'end', cell: (row) => <Money fen={most(row)} className="font-semibold" /> },
    {
      key: 'actions',
      head: m.columns.actions,
      headHidden: true,
      phone: 'actions',
      align: 'end',
      cell: (row) => (
        <Button size="sm" aria-label={m.askOf(row.number)} disabled={most(row) <= 0n} onClick={() => setPicked(row)}>
          {m.ask}
        </Button>
      ),
    },
  ]
  const empty = <EmptyState art="wallet" title={m.sourcesNone} text={m.sourcesNoneText} />
  return (
    <>
      <Table cardsBelow={52} caption={m.sources} columns={columns} rows={withdrawable} rowKey={(row) => row.paymentId} empty={empty} />
      {picked ? <WithdrawDialog source={picked} mostFen={most(picked)} minimumFen={minimumFen} onClose={() => setPicked(undefined)} /> : null}
    </>
  )
}

/** Withdrawals with their outcome. */
export function WithdrawalTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const m = useWithdrawMessages()
  const { gateways } = useMessages()
  const { dateTime } = useDates()
  const columns: Column<Withdrawal>[] = [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <span className="ident">{row.number}</span> },
    { key: 'created', head: m.columns.created, cell: (row) => dateTime(row.createdAt) },
    {
      key: 'source',
      head: m.columns.source,
      cell: (row) => (
        <>
          <span className="block">{gateways[row.gateway]}</span>
          <span className="ident block text-xs text-ink-3">{row.paymentNumber}</span>
        </>
      ),
    },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} className="font-semibold" /> },
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
    { key: 'actions', head: m.columns.actions, headHidden: true, phone: 'actions', align: 'end', cell: (row) => <RevokeVoucher withdrawal={row} /> },
  ]
  return (
    <Table
      caption={m.history}
      columns={columns}
      rows={withdrawals}
      rowKey={(row) => row.id}
      empty={<p className="px-5 py-6 text-sm text-ink-2">{m.historyNone}</p>}
    />
  )
}

function RevokeVoucher({ withdrawal }: { withdrawal: Withdrawal }) {
  const m = useWithdrawMessages()
  const cancel = useMutation(() => callApi('POST', `/withdrawals/${withdrawal.id}/cancel`), { done: m.takenBack, errors: 'toast' })
  if (withdrawal.state !== 'requested') return null

  return (
    <Button size="sm" tone="ghost" busy={cancel.busy} aria-label={m.takeBackOf(withdrawal.number)} onClick={() => void cancel.run()}>
      {m.takeBack}
    </Button>
  )
}
