import { useState } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Facts, type Fact } from '#ui/display/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useMessages } from '../messages/use-messages.ts'
import { invoiceCan, invoiceLimits, type Invoice } from '../model.ts'
import { InvoiceStateBadge } from './shared/invoice-state.tsx'

type Step = 'withdraw' | 'red'

/** Invoice with its data, its orders, and its owner's actions. */
export function InvoiceDialog(props: { invoice: Invoice; onClose: () => void; onEdit: () => void }) {
  const m = useMessages()
  const [asking, setAsking] = useState<Step>()
  const { invoice } = props
  const path = `/invoices/${invoice.id}` as const

  const back = () => setAsking(undefined)
  const withdraw = useMutation(() => callApi('POST', `${path}/withdraw`), { done: m.done.withdrawn, onDone: back })
  const askRed = useMutation((reason: string) => callApi('POST', `${path}/red`, { reason }), { done: m.done.red, fields: ['reason'] })

  if (asking === 'withdraw')
    return (
      <ConfirmDialog
        title={m.detail.title(invoice.number)}
        description={m.detail.withdrawText}
        confirm={m.detail.withdraw}
        tone="danger"
        mutation={withdraw}
        onClose={back}
        onConfirm={() => void withdraw.run()}
      />
    )
  if (asking === 'red')
    return (
      <ReasonDialog
        title={m.detail.title(invoice.number)}
        description={m.detail.askRedText}
        label={m.detail.redReason}
        min={invoiceLimits.reason.min}
        max={invoiceLimits.reason.max}
        submit={m.detail.askRed}
        tone="danger"
        mutation={askRed}
        onClose={back}
        onReason={askRed.run}
      />
    )
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.detail.title(invoice.number)}
      description={<InvoiceStateBadge state={invoice.state} />}
      size="lg"
      footer={<Actions invoice={invoice} onClose={props.onClose} onEdit={props.onEdit} onAsk={setAsking} />}
    >
      <Content invoice={invoice} />
    </Dialog>
  )
}

function Actions(props: { invoice: Invoice; onClose: () => void; onEdit: () => void; onAsk: (step: Step) => void }) {
  const m = useMessages()
  const locale = useLocale()
  const { invoice } = props
  const editable = invoiceCan('submit', invoice)
  return (
    <>
      {invoiceCan('withdraw', invoice) ? (
        <Button tone="ghost" onClick={() => props.onAsk('withdraw')}>
          {m.detail.withdraw}
        </Button>
      ) : null}
      {invoiceCan('ask-red', invoice) ? (
        <Button tone="ghost" onClick={() => props.onAsk('red')}>
          {m.detail.askRed}
        </Button>
      ) : null}
      {editable ? (
        <Button tone="primary" onClick={props.onEdit}>
          {invoice.state === 'draft' ? m.detail.goOn : m.detail.edit}
        </Button>
      ) : (
        <Button onClick={props.onClose}>{m.detail.close}</Button>
      )}
      {invoice.officialNumber && invoice.state !== 'voided' ? (
        <a href={`/api/invoices/${invoice.id}/file?locale=${locale}`} download className={buttonStyle({ tone: 'primary' })}>
          {m.detail.download}
        </a>
      ) : null}
    </>
  )
}

function Content({ invoice }: { invoice: Invoice }) {
  const m = useMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  const { title } = invoice
  const reason = invoice.reasonCode === 'order-refunded' ? m.detail.reasons['order-refunded'] : invoice.reason
  const fact = (label: string, value: string | null | undefined, mono = false): Fact[] =>
    value ? [{ key: label, label, value: mono ? <span className="ident text-[0.8125rem]">{value}</span> : value }] : []
  return (
    <>
      {reason ? (
        <Notice tone="warn" title={m.detail.reason}>
          {reason}
        </Notice>
      ) : null}
      <Facts
        items={[
          ...fact(m.list.kind, m.kinds[invoice.kind]),
          {
            key: 'amount',
            label: m.form.amount,
            value: (
              <>
                <Money fen={invoice.amountFen} className="font-semibold" />
                <span className="block text-xs text-ink-3">
                  {m.form.tax(invoice.taxPercent)} <Money fen={invoice.taxFen} />
                </span>
              </>
            ),
          },
          ...fact(m.list.title, title?.name),
          ...fact(m.detail.taxNumber, title?.taxNumber, true),
          ...fact(m.detail.address, title?.address),
          ...fact(m.detail.phone, title?.phone),
          ...fact(m.detail.bank, title?.bank),
          ...fact(m.detail.bankAccount, title?.bankAccount, true),
          ...fact(m.detail.official, invoice.officialNumber, true),
          ...fact(m.detail.issuedAt, invoice.issuedAt && dateTime(invoice.issuedAt)),
          ...fact(m.detail.red, invoice.redNumber, true),
          ...fact(m.detail.redAt, invoice.redAt && dateTime(invoice.redAt)),
        ]}
      />
      <div>
        <h3 className="label mb-2">{m.detail.orders}</h3>
        <ul className="divide-y divide-line border-y border-line text-sm">
          {invoice.lines.map((line) => (
            <li key={line.orderId} className="flex items-center justify-between gap-4 py-2">
              <Link to={to(`/console/orderDetail?number=${line.orderNumber}`)} className={`${linkStyle} font-mono text-[0.8125rem]`}>
                {line.orderNumber}
              </Link>
              <Money fen={line.amountFen} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
