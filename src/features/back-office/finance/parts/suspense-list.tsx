import { useState } from 'react'
import type { Suspended } from '#features/payments/model/staff.ts'
import { suspenseOutcomes, type SuspenseOutcome } from '#features/payments/model.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { companyCurrency } from '#platform/pure/currency.ts'
import { formatFen } from '#platform/pure/money.ts'
import { plainFen } from '#platform/pure/plain-amount.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { useOpenOrResolved } from './difference-list.tsx'
import { HolderName } from './finance-cells.tsx'
import { WordsDialog } from './words-dialog.tsx'

type Props = { rows: readonly Suspended[]; resolved: boolean; names: Readonly<Record<string, string>> }

/** `¥12.30`, or the sum with the name of its currency. */
function useSum(): (row: Pick<Suspended, 'amountFen' | 'currency'>) => string {
  const iso = useIso()
  return ({ amountFen, currency }) => (currency === companyCurrency().code ? formatFen(amountFen, iso) : `${currency} ${plainFen(amountFen)}`)
}

/** Money received that matches no payment. */
export function SuspenseList({ rows, resolved, names }: Props) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const sumOf = useSum()
  const columns: AdminColumn<Suspended>[] = [
    {
      key: 'trade',
      head: m.columns.tradeNo,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="ident block max-w-64 break-all">{row.tradeNo}</span>
          <span className="block text-xs text-ink-3">{`${m.gateways[row.gateway] ?? row.gateway} · ${dateTime(row.createdAt)}`}</span>
        </>
      ),
    },
    { key: 'reason', head: m.columns.reason, phone: 'state', cell: (row) => <Badge tone="warn">{m.suspense.reasons[row.reason]}</Badge> },
    { key: 'claimed', head: m.suspense.claimed, cell: (row) => <span className="ident break-all">{row.claimedNumber}</span> },
    { key: 'account', head: m.columns.account, cell: (row) => <HolderName holder={row.holder} /> },
    {
      key: 'amount',
      sort: (row) => row.amountFen,
      head: m.columns.amount,
      align: 'end',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{sumOf(row)}</span>,
    },
    {
      key: 'actions',
      head: resolved ? m.columns.result : m.columns.actions,
      phone: 'actions',
      cell: (row) =>
        row.outcome && row.resolvedAt ? (
          <>
            <span className="block max-w-64 break-words">{`${m.suspense.results[row.outcome]}: ${row.resolution ?? ''}`}</span>
            <span className="block text-xs text-ink-3">
              {`${row.resolvedBy === null ? m.suspense.byItself : (names[row.resolvedBy] ?? m.unknown)} · ${dateTime(row.resolvedAt)}`}
            </span>
          </>
        ) : (
          <>
            {row.refund ? <span className="block text-xs text-ink-2">{m.suspense.refunds[row.refund.state]}</span> : null}
            {row.refund && row.refund.state !== 'refused' ? null : <Decide row={row} sum={sumOf(row)} />}
          </>
        ),
    },
  ]
  return (
    <AdminList
      title={m.views.suspense}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      none={resolved ? m.none.resolved : m.none.suspense}
      query={{ view: 'suspense', kind: resolved ? 'resolved' : undefined }}
      tabs={useOpenOrResolved()}
    />
  )
}

function Decide({ row, sum }: { row: Suspended; sum: string }) {
  const m = useMessages().finance
  // Balances are in the company's currency, so money of another currency can only be sent back.
  const foreign = row.currency !== companyCurrency().code
  const [outcome, setOutcome] = useState<SuspenseOutcome>(foreign ? 'sent-back' : 'credited')
  const [account, setAccount] = useState(row.holder?.number ?? '')
  const hints: Record<SuspenseOutcome, string> = { credited: m.suspense.creditedHint, 'sent-back': m.suspense.sentBackHint }
  return (
    <WordsDialog<{ outcome: SuspenseOutcome }>
      act={m.suspense.act}
      title={m.suspense.title(row.tradeNo)}
      text={m.suspense.text(sum)}
      label={m.suspense.words}
      hint={m.suspense.wordsHint}
      submit={m.suspense.submit}
      done={(reply) => m.suspense.done[reply.outcome]}
      path={`/admin/suspense/${row.id}/resolve`}
      input={outcome === 'credited' ? { outcome, accountNumber: account.trim() } : { outcome }}
      fields={['accountNumber']}
    >
      {(faults) => (
        <>
          <FieldGroup legend={m.suspense.outcome}>
            <RadioCards
              columns={2}
              value={outcome}
              onChange={setOutcome}
              items={suspenseOutcomes.map((value) => ({ value, label: m.suspense[value], hint: hints[value], disabled: foreign && value === 'credited' }))}
            />
          </FieldGroup>
          {outcome === 'credited' ? (
            <Field label={m.suspense.account} error={faults['accountNumber']} required>
              <Input name="accountNumber" inputMode="numeric" maxLength={20} value={account} onChange={(event) => setAccount(event.target.value)} />
            </Field>
          ) : null}
          {outcome === 'credited' ? <CreditHint amountFen={row.amountFen} /> : null}
        </>
      )}
    </WordsDialog>
  )
}

/** In the open dialog only, so that closed rows ask for nothing. */
function CreditHint({ amountFen }: { amountFen: bigint }) {
  return useApproval({ kind: 'balance-credit', amountFen }).hint
}
