import { Link } from 'react-router'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { firstPeriod, type Offer, type PlanOffer } from '../../model.ts'
import { StockBadge, stockState } from './stock-state.tsx'
import { useNames } from './use-names.ts'
import { usePlanLink } from './use-plan-link.ts'

/** One plan as a glass panel over the banner. */
export function PlanPanel(props: { plan: PlanOffer; offer: Offer }) {
  const m = useMessages()
  const name = useNames()
  const link = usePlanLink(props.offer)
  const { plan, offer } = props
  const months = firstPeriod(offer)
  const region = offer.regions.find((one) => one.id === plan.fromRegionId)
  return (
    <div className="glass rounded-card p-6 sm:p-7">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{name(plan.names)}</p>
        {region ? <StockBadge state={stockState(region, plan.family)} /> : null}
      </div>
      <dl className="mt-4 flex flex-col gap-2.5 text-sm">
        <Line label={m.fields.regionId} value={name(region?.names)} />
        <PlanLines plan={plan} />
        <Line label={m.fields.months} value={m.period(months)} />
      </dl>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4 border-t border-dashed border-line-2 pt-5">
        <div>
          <p className="text-xs text-ink-3">{months === 1 ? m.product.panel.total : m.product.columns.price}</p>
          <Money big short fen={plan.fromFen} className="text-3xl" />
        </div>
        <Link to={link(plan)} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
          {m.product.panel.choose}
        </Link>
      </div>
    </div>
  )
}

/** One plan as a card; the featured one has a gradient edge. */
export function PlanCard(props: { plan: PlanOffer; offer: Offer }) {
  const m = useMessages()
  const name = useNames()
  const link = usePlanLink(props.offer)
  const { plan, offer } = props
  const region = offer.regions.find((one) => one.id === plan.fromRegionId)
  return (
    <li
      className={join(
        'flex flex-col rounded-card bg-surface p-6 shadow-1 transition-[translate,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-2',
        plan.featured ? 'grad-edge' : 'border border-line',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-xl font-semibold">{name(plan.names)}</h3>
        {plan.featured ? <Badge tone="brand">{m.product.popular}</Badge> : null}
      </div>
      <p className="mt-1 min-h-11 text-sm text-ink-2">{name(plan.purpose)}</p>
      <p className="mt-4 flex items-baseline gap-1.5">
        <Money big short fen={plan.fromFen} className="text-4xl" />
        <span className="text-sm text-ink-3">{m.perMonthFrom}</span>
      </p>
      <p className="text-xs text-ink-3">{m.product.cheapestIn(name(region?.names))}</p>
      <dl className="mt-5 mb-6 flex flex-col gap-2.5 border-t border-line pt-5 text-sm">
        <PlanLines plan={plan} />
      </dl>
      <Link
        to={link(plan)}
        aria-label={m.product.chooseCode(name(plan.names))}
        className={buttonStyle({ tone: plan.featured ? 'primary' : 'default', size: 'lg', className: 'mt-auto' })}
      >
        {m.product.choose}
      </Link>
    </li>
  )
}

function PlanLines({ plan }: { plan: PlanOffer }) {
  const m = useMessages().product.columns
  return (
    <>
      <Line label={m.cpu} value={`${plan.vcpu} vCPU`} />
      <Line label={m.memory} value={`${plan.memoryGib} GiB`} />
      <Line label={m.disk} value={`${plan.systemDiskGib} GiB SSD`} />
      <Line label={m.bandwidth} value={`${plan.bandwidthMbps} Mbps`} />
    </>
  )
}

function Line(props: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{props.label}</dt>
      <dd className="font-medium tabular-nums">{props.value}</dd>
    </div>
  )
}
