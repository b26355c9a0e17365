import { useDates } from '#platform/i18n/messages.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { BankAccount, Payment } from '../model.ts'

/** Data of the bank transfer: account, remark and end of the payment. Every line can be copied. */
export function BankInstructions({ payment, account }: { payment: Payment; account: BankAccount }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const lines = [
    { name: m.bank.holder, value: account.holder },
    { name: m.bank.bank, value: account.bank },
    { name: m.bank.number, value: account.number },
    { name: m.bank.remark, value: payment.number, hint: m.bank.remarkHint },
  ]
  return (
    <section aria-labelledby="bank-account" className="w-full max-w-md rounded-button border border-line-2 bg-sunken p-4">
      <h3 id="bank-account" className="font-semibold">
        {m.bank.title}
      </h3>
      <dl className="mt-3 flex flex-col gap-2.5 text-sm">
        {lines.map(({ name, value, hint }) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="flex items-center justify-between gap-3">
              <span className="ident min-w-0 break-words">{value}</span>
              <CopyButton text={value} name={name} />
            </dd>
            {hint ? <dd className="text-xs text-warn">{hint}</dd> : null}
          </div>
        ))}
        <div>
          <dt className="text-xs text-ink-2">{m.bank.until}</dt>
          <dd>
            <time dateTime={payment.expiresAt.toISOString()}>{dateTime(payment.expiresAt)}</time>
          </dd>
        </div>
      </dl>
    </section>
  )
}
