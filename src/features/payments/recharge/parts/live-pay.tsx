import type { FormEvent } from 'react'
import { Link } from 'react-router'
import IconCheck from '~icons/lucide/check'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Card } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { cardStyle, join, linkStyle } from '#ui/recipes.ts'
import { useTemplate } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { GatewayOffer } from '../../model.ts'
import { AmountChoice, GatewayChoice, RechargeSubmit } from './recharge-fields.tsx'
import { useRecharge, type Recharge } from './use-recharge.ts'

type LivePayProps = {
  availableFen: bigint
  /** Initial amount in yuan. */
  amount: string
  gateways: readonly GatewayOffer[]
}

/** Online recharge: amount, gateway, and the link to the cashier. Template 1: a card and its aside; template 2: a form and a receipt. */
export function LivePay(props: LivePayProps) {
  const recharge = useRecharge(props.amount, props.gateways)
  const template = useTemplate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    recharge.submit()
  }
  const Shown = template === 'template2' ? Receipt : Cards
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Shown recharge={recharge} availableFen={props.availableFen} />
    </form>
  )
}

type Shown = { recharge: Recharge; availableFen: bigint }

function Cards({ recharge, availableFen }: Shown) {
  const m = useMessages()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card title={m.livePay}>
        <div className="flex flex-col gap-6">
          <AmountChoice recharge={recharge} />
          <GatewayChoice recharge={recharge} />
          <div className="flex flex-col items-start gap-4 border-t border-line pt-5">
            <RechargeSubmit recharge={recharge} className="min-w-52 max-sm:w-full" />
          </div>
        </div>
      </Card>
      <aside className={join(cardStyle, 'bg-[radial-gradient(20rem_12rem_at_100%_0%,var(--brand-soft),transparent)] p-5')}>
        <Available availableFen={availableFen} className="text-[clamp(1.125rem,6.5vw,1.5rem)]" />
        <Rules className="mt-5 border-t border-line pt-4" />
      </aside>
    </div>
  )
}

function Receipt({ recharge, availableFen }: Shown) {
  const m = useMessages()
  return (
    <section aria-labelledby="live-pay" className="grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-6 px-5 py-6 sm:px-7">
        <h2 id="live-pay" className="label">
          {m.livePay}
        </h2>
        <AmountChoice recharge={recharge} />
        <GatewayChoice recharge={recharge} />
        <Rules />
      </div>
      <div className="flex flex-col gap-5 border-line bg-sunken px-5 py-6 max-lg:border-t sm:px-7 lg:border-s">
        <Available availableFen={availableFen} className="font-mono text-[clamp(1rem,6vw,1.5rem)]" />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-dashed border-line-2 py-4 font-mono text-sm">
          <dt className="text-ink-2">{m.facts.purpose}</dt>
          <dd className="text-end">{m.purposes.recharge}</dd>
          <dt className="text-ink-2">{m.facts.gateway}</dt>
          <dd className="text-end">{recharge.gateway ? m.gateways[recharge.gateway] : '—'}</dd>
          <dt className="text-ink-2">{m.payable}</dt>
          <dd className="text-end text-xl/6 font-semibold break-words [&_*]:whitespace-normal">
            {recharge.amountFen === undefined ? '—' : <Money fen={recharge.amountFen} />}
          </dd>
        </dl>
        <RechargeSubmit recharge={recharge} className="w-full" />
      </div>
    </section>
  )
}

function Available(props: { availableFen: bigint; className: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="label">{m.balance}</span>
        <Link to={to('/console/money')} className={join(linkStyle, 'text-xs')}>
          {m.toMoney}
        </Link>
      </p>
      <p className={join('mt-1 font-semibold tracking-tight', props.className)}>
        <Money fen={props.availableFen} />
      </p>
    </div>
  )
}

function Rules(props: { className?: string }) {
  const m = useMessages()
  return (
    <ul className={join('flex flex-col gap-2.5 text-sm text-ink-2', props.className)}>
      {m.rules.map((rule) => (
        <li key={rule} className="flex items-start gap-2">
          <IconCheck className="mt-1 size-3.5 shrink-0 text-ok" aria-hidden />
          {rule}
        </li>
      ))}
    </ul>
  )
}
