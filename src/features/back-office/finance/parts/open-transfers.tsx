import { useState } from 'react'
import type { StaffPayment } from '#features/payments/model/staff.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { currencySign } from '#platform/pure/currency.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { HolderName, PaymentLink } from './finance-cells.tsx'

type Form = { number: string; amount: string; again: string; bankReference: string }
const blank: Form = { number: '', amount: '', again: '', bankReference: '' }

/** Open bank transfers, and the form for the bank's statement. */
export function OpenTransfers({ transfers }: { transfers: readonly StaffPayment[] }) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const [form, setForm] = useState(blank)
  const columns: AdminColumn<StaffPayment>[] = [
    { key: 'number', head: m.columns.number, phone: 'title', cell: (row) => <PaymentLink number={row.number} /> },
    { key: 'account', head: m.columns.account, cell: (row) => <HolderName holder={row.holder} /> },
    { key: 'expires', sort: (row) => row.expiresAt, head: m.columns.expires, cell: (row) => dateTime(row.expiresAt) },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} /> },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (
        <Button size="sm" onClick={() => setForm({ ...blank, number: row.number })}>
          {m.transfer.confirm}
        </Button>
      ),
    },
  ]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <AdminList title={m.views.transfers} rows={transfers} rowKey={(row) => row.id} columns={columns} none={m.none.transfers} query={{ view: 'transfers' }} />
      <Card title={m.transfer.title}>
        <ConfirmForm form={form} onForm={setForm} />
      </Card>
    </div>
  )
}

function ConfirmForm({ form, onForm }: { form: Form; onForm: (form: Form) => void }) {
  const m = useMessages().finance
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const confirm = useMutation((input: object) => callApi<{ outcome: keyof typeof m.transfer.outcome }>('POST', '/admin/transfers/confirm', input), {
    done: ({ outcome }) => m.transfer.outcome[outcome],
    fields: ['number', 'amountFen', 'againFen', 'bankReference'],
    onDone: () => onForm(blank),
  })
  const shown = { ...confirm.faults, ...wrong }

  const sign = currencySign(useIso()).trim()
  function submit() {
    const [amountFen, againFen] = [parseAmount(form.amount), parseAmount(form.again)]
    const faults = {
      ...(/^P\d{18}$/.test(form.number.trim()) ? {} : { number: m.required }),
      ...(amountFen ? {} : { amountFen: m.badAmount }),
      ...(againFen ? {} : { againFen: m.badAmount }),
      ...(/^[\w-]{4,64}$/.test(form.bankReference.trim()) ? {} : { bankReference: m.required }),
    }
    setWrong(faults)
    if (!amountFen || !againFen || Object.keys(faults).length > 0) return
    void confirm.run({ number: form.number.trim(), amountFen: Number(amountFen), againFen: Number(againFen), bankReference: form.bankReference.trim() })
  }

  const field = (name: keyof Form, label: string, fault: string | undefined, more: { lead?: string; inputMode?: 'decimal' } = {}) => (
    <Field label={label} error={fault} required>
      <Input name={name} autoComplete="off" maxLength={64} value={form[name]} onChange={(event) => onForm({ ...form, [name]: event.target.value })} {...more} />
    </Field>
  )
  const money = { lead: sign, inputMode: 'decimal' } as const
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="text-ink-2">{m.transfer.text}</p>
      {field('number', m.transfer.number, shown['number'])}
      {field('amount', m.transfer.amount, shown['amountFen'], money)}
      {field('again', m.transfer.again, shown['againFen'], money)}
      {field('bankReference', m.transfer.reference, shown['bankReference'])}
      {confirm.error ? <Notice tone="bad">{confirm.error}</Notice> : null}
      <Button type="submit" tone="primary" busy={confirm.busy}>
        {m.transfer.submit}
      </Button>
    </form>
  )
}
