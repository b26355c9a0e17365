import { Link } from 'react-router'
import { CouponList } from '#features/coupons/parts/shared/coupon-list.tsx'
import { BuyLink } from '../parts/buy-link.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { OrderFilters } from '../parts/order-filters.tsx'
import { OrderTable, type OrderProps } from '../parts/order-table.tsx'
import { useOrderView } from './order-view.ts'

/** A ruled sheet: the states as a metric strip that filters, then the ledger of orders. */
export default function OrderTemplate2(props: OrderProps) {
  const { title, subtitle, none, tabsLabel, tabs } = useOrderView(props)
  return (
    <div className="border border-line bg-surface rounded-box overflow-clip">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="text-ink-2">{subtitle}</p>
        </div>
        {none ? null : (
          <div className="flex flex-wrap gap-2.5">
            <ExportLink filter={props.filter} />
            <BuyLink />
          </div>
        )}
      </header>
      {props.alone ? null : <CouponList coupons={props.coupons} className="border-b border-line px-5 py-4 sm:px-7" />}
      {tabs.length === 0 ? null : (
        <nav aria-label={tabsLabel} className="-mt-px flex flex-wrap overflow-clip border-b border-line">
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              {...tab.link}
              className="relative -ms-px min-w-28 flex-1 border-s border-t border-line px-5 py-4 -outline-offset-2 hover:bg-hover aria-[current=page]:bg-brand-soft sm:px-7"
            >
              <span className="label block whitespace-nowrap">{tab.label}</span>
              <span className="block font-mono text-2xl/8 tabular-nums">{tab.count}</span>
              {tab.current ? <i aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-signal outline outline-brand-ink/40" /> : null}
            </Link>
          ))}
        </nav>
      )}
      {none ? null : (
        <div className="border-b border-line">
          <OrderFilters filter={props.filter} className="flex flex-wrap items-center gap-2.5 px-5 py-4 sm:px-7" />
        </div>
      )}
      <OrderTable {...props} />
    </div>
  )
}
