import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { ServerClosedPicture } from '#ui/illustrations/server-pictures.tsx'
import { join } from '#ui/recipes.ts'
import { useHomeMessages } from '../messages/use-messages.ts'
import { isFavourite, type HomePlan } from '../../model/home.ts'
import { PriceTag } from '../../parts/price-tag.tsx'

const inset = 'px-5 py-4 first:ps-14 last:pe-7 max-lg:first:ps-8 @max-[74rem]:px-3'
const headStyle = `label border-b border-line text-start font-medium whitespace-nowrap ${inset}`
const cellStyle = `border-b border-line whitespace-nowrap tabular-nums in-[tr:last-child]:border-b-0 @max-[60rem]:border-0 @max-[60rem]:p-0! ${inset}`
const captionStyle = 'label hidden @max-[60rem]:block'
const unitStyle = 'ident ms-1 text-2xs text-ink-3'

/** All plans on one ruled sheet. Where the sheet is narrow each row is a card, and on phones only the featured ones are shown. */
export function SpecSheet({ plans }: { plans: HomePlan[] }) {
  const m = useHomeMessages()
  const to = useLocalePath()
  const widest = Math.max(1, ...plans.map((plan) => plan.bandwidthMbps))
  if (plans.length === 0) return <p className="px-14 py-10 text-ink-2 max-lg:px-8 max-md:px-5">{m.plans.none}</p>
  return (
    <div className="@container">
      <table className="w-full border-collapse @max-[60rem]:block">
        <caption className="sr-only">{m.plans.title}</caption>
        <thead className="@max-[60rem]:sr-only">
          <tr>
            {[m.plans.model, m.plans.cpu, m.plans.memory, m.plans.disk, m.plans.bandwidth, m.plans.price].map((head) => (
              <th key={head} scope="col" className={headStyle}>
                {head}
              </th>
            ))}
            <th scope="col" className={headStyle}>
              <span className="sr-only">{m.plans.action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-[60rem]:block">
          {plans.map((plan) => (
            <SpecRow key={plan.id} plan={plan} widest={widest} />
          ))}
        </tbody>
      </table>
      <Link
        to={to('/products/cloud-server')}
        className="group flex min-h-14 items-center justify-between border-t border-line px-5 font-medium -outline-offset-2 hover:bg-surface md:hidden"
      >
        {m.plans.all}
        <IconArrow className="size-4.5" aria-hidden />
      </Link>
    </div>
  )
}

function SpecRow({ plan, widest }: { plan: HomePlan; widest: number }) {
  const m = useHomeMessages()
  const to = useLocalePath()
  const locale = useLocale()
  const favourite = isFavourite(plan)
  return (
    <tr
      className={join(
        'group transition-colors duration-100 hover:bg-surface @max-[60rem]:grid @max-[60rem]:grid-cols-4 @max-[60rem]:gap-x-5 @max-[60rem]:gap-y-3 @max-[60rem]:border-b @max-[60rem]:border-line @max-[60rem]:px-8 @max-[60rem]:py-5.5 max-md:grid-cols-2! max-md:gap-y-2! max-md:px-5!',
        favourite && 'bg-surface shadow-[inset_3px_0_var(--brand-ink)]',
        !plan.featured && 'max-md:hidden!',
      )}
    >
      <th scope="row" aria-label={plan.names[locale]} className={join(cellStyle, 'text-start font-normal @max-[60rem]:col-span-full @max-[60rem]:mb-1.5')}>
        <span className="flex items-center gap-5">
          <span className={join('ident w-22 shrink-0 text-[1.875rem]/none font-medium tracking-tighter', favourite && 'text-brand-ink')}>{plan.code}</span>
          <span className="min-w-0">
            <span className="block font-semibold">{plan.names[locale]}</span>
            <span className="block max-w-60 text-xs whitespace-normal text-ink-3">{plan.purpose[locale]}</span>
          </span>
          {favourite ? <ServerClosedPicture className="h-16 shrink-0 @max-[82rem]:hidden [&_.zhs]:stroke-1" /> : null}
        </span>
      </th>
      <Value label={m.plans.cpu} value={plan.vcpu} unit="vCPU" />
      <Value label={m.plans.memory} value={plan.memoryGib} unit="GiB" />
      <Value label={m.plans.disk} value={plan.systemDiskGib} unit="GiB" />
      <td className={cellStyle}>
        <span className={captionStyle}>{m.plans.bandwidth}</span>
        <i aria-hidden className="me-2.5 inline-block h-1.5 w-18 bg-line align-middle @max-[74rem]:hidden">
          <b className={join('block h-full', favourite ? 'bg-brand-ink' : 'bg-ink-3')} style={{ width: `${(plan.bandwidthMbps / widest) * 100}%` }} />
        </i>
        <span className="font-medium">{plan.bandwidthMbps}</span>
        <span className={unitStyle}>Mbps</span>
      </td>
      <td className={join(cellStyle, '@max-[60rem]:col-span-2 max-md:col-span-1!')}>
        <span className={captionStyle}>{m.plans.price}</span>
        <PriceTag fen={plan.fromFen} className="text-2xl font-semibold tracking-tight" smallClassName="text-base font-semibold" />
        <span className="ms-1 text-xs text-ink-3">{m.plans.perMonth}</span>
      </td>
      <td className={join(cellStyle, 'text-end @max-[60rem]:col-span-2 @max-[60rem]:self-end max-md:col-span-1!')}>
        <Link
          to={to(plan.buyPath)}
          className={join(
            'group/pick inline-flex min-h-11 items-center gap-2.5 rounded-button border px-4.5 text-[0.9375rem] font-medium transition-colors duration-100 hover:border-transparent hover:bg-brand hover:text-on-brand max-md:w-full max-md:justify-between',
            favourite ? 'border-transparent bg-brand text-on-brand' : 'border-line-2',
          )}
        >
          {m.plans.pick}
          <span className="sr-only"> {plan.names[locale]}</span>
          <IconArrow className="size-4.5 transition-transform duration-150 group-hover/pick:translate-x-1" aria-hidden />
        </Link>
      </td>
    </tr>
  )
}

function Value(props: { label: string; value: number; unit: string }) {
  return (
    <td className={cellStyle}>
      <span className={captionStyle}>{props.label}</span>
      <span className="font-medium">{props.value}</span>
      <span className={unitStyle}>{props.unit}</span>
    </td>
  )
}
