import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMessages } from '../messages/use-messages.ts'
import { invoiceKinds, taxOf, taxPercent, type Invoice, type InvoiceKind, type InvoiceSummary, type InvoiceTitle } from '../model.ts'
import { sumOf } from './invoice-address.ts'

/** Kind and title of an invoice for the selected orders; sent, or kept as a draft. */
export function ApplyDialog(props: {
  orders: readonly { id: string; amountFen: bigint }[]
  /** Draft, or an invoice that was rejected. */
  from?: Invoice
  titles: readonly InvoiceTitle[]
  verification: InvoiceSummary['verification']
  onNewTitle: () => void
  onClose: () => void
  onDone: () => void
}) {
  const m = useMessages()
  const { from, titles } = props
  const company = props.verification === 'enterprise'
  const [kind, setKind] = useState<InvoiceKind>(from && (company || from.kind === 'ordinary') ? from.kind : 'ordinary')
  const fitting = titles.filter((title) => kind === 'ordinary' || title.kind === 'enterprise')
  const [chosen, setChosen] = useState(from?.title?.titleId ?? titles.find(({ isDefault }) => isDefault)?.id)
  const titleId = fitting.find(({ id }) => id === chosen)?.id ?? fitting[0]?.id
  const [fault, setFault] = useState<string>()
  const apply = useMutation((request: { submit: boolean }, keyOf) => callApi('POST', '/invoices', { ...request, idempotencyKey: keyOf(request) }), {
    done: (_result, { submit }) => (submit ? m.done.submitted : m.done.draft),
    onDone: props.onDone,
  })
  const amountFen = sumOf(props.orders)

  function send(submit: boolean) {
    setFault(titleId ? undefined : m.form.chooseTitle)
    const request = { orderIds: props.orders.map(({ id }) => id), titleId, kind, submit, ...(from ? { invoiceId: from.id } : {}) }
    if (titleId) void apply.run(request)
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={from ? m.form.edit(from.number) : m.form.title}
      description={m.form.lead}
      submit={m.form.submit}
      aside={
        !from || from.state === 'draft' ? (
          <Button className="sm:me-auto" disabled={apply.busy} onClick={() => send(false)}>
            {m.form.draft}
          </Button>
        ) : null
      }
      mutation={{ busy: apply.busy, error: fault ?? apply.error }}
      onSubmit={() => send(true)}
    >
      <FieldGroup legend={m.form.kind} hint={kind === 'special' ? m.form.specialNeeds : undefined}>
        <RadioCards<InvoiceKind>
          columns={2}
          value={kind}
          onChange={setKind}
          items={invoiceKinds.map((value) => ({ value, label: m.kinds[value], hint: m.kindHints[value], disabled: value === 'special' && !company }))}
        />
      </FieldGroup>
      <Field
        label={m.form.invoiceTitle}
        required
        aside={
          <Button size="sm" tone="link" onClick={props.onNewTitle}>
            {m.form.newTitle}
          </Button>
        }
        hint={fitting.length === 0 ? m.form.noTitles : undefined}
      >
        <NativeSelect
          value={titleId ?? ''}
          disabled={fitting.length === 0}
          onChange={(event) => setChosen(event.target.value)}
          items={fitting.map(({ id, name, kind: of, taxNumber }) => ({ value: id, label: `${name}（${taxNumber ?? m.titles.kinds[of]}）` }))}
        />
      </Field>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 rounded-button bg-sunken px-4 py-3 text-sm">
        <dt className="text-ink-2">{m.form.amount}</dt>
        <dd className="text-end font-semibold">
          <Money fen={amountFen} />
        </dd>
        <dt className="text-ink-3">{m.form.tax(taxPercent)}</dt>
        <dd className="text-end text-ink-2">
          <Money fen={taxOf(amountFen, taxPercent)} />
        </dd>
      </dl>
    </FormDialog>
  )
}
