import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { voucherStanding, type StaffVoucher } from '#features/money/model/vouchers.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { useFaultText, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isProofNeeded, useStaffProof } from '../../parts/shared/staff-proof.tsx'

const tones = { active: 'ok', used: 'mute', expired: 'mute', withdrawn: 'warn' } as const

/** Vouchers with their owners, and taking one back. */
export function VoucherTable({ vouchers, now }: { vouchers: readonly StaffVoucher[]; now: Date }) {
  const m = useMessages().vouchers
  const iso = useIso()
  const { date } = useDates()
  const columns: Column<StaffVoucher>[] = [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <span className="ident">{row.number}</span> },
    {
      key: 'account',
      head: m.columns.account,
      cell: (row) => (
        <>
          <span className="block">{row.nickname}</span>
          <span className="ident block text-ink-3">{row.accountNumber}</span>
        </>
      ),
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
      cell: (row) => (row.state === 'active' && row.leftFen > 0n ? <TakeBack voucher={row} /> : null),
    },
  ]
  return <Table caption={m.list} columns={columns} rows={vouchers} rowKey={(row) => row.id} empty={<p className="p-5 text-ink-2">{m.none}</p>} />
}

function TakeBack({ voucher }: { voucher: StaffVoucher }) {
  const m = useMessages().vouchers
  const iso = useIso()
  const refusalText = useRefusalText()
  const faultText = useFaultText()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function takeBack() {
    if (note.trim() === '') return setFault(faultText({ path: 'note', code: 'platform.required' }))
    setBusy(true)
    try {
      await proved(() => callApi('POST', `/admin/vouchers/${voucher.id}/withdraw`, { note: note.trim() }))
      toast.ok(m.withdrawn)
      setOpen(false)
    } catch (error) {
      if (!isProofNeeded(error)) toast.bad(refusalText(error))
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <>
      <Button size="sm" tone="ghost" onClick={() => setOpen(true)}>
        {m.withdraw}
      </Button>
      <Dialog
        open={open}
        onClose={busy ? () => {} : () => setOpen(false)}
        title={m.withdrawTitle(voucher.number)}
        description={m.withdrawText(formatFen(voucher.leftFen, iso))}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void takeBack()
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {m.withdraw}
            </Button>
          </>
        }
      >
        <Field label={m.note} error={fault} required>
          <Textarea
            name="note"
            rows={3}
            maxLength={300}
            value={note}
            onChange={(event) => {
              setNote(event.target.value)
              setFault(undefined)
            }}
          />
        </Field>
      </Dialog>
    </>
  )
}
