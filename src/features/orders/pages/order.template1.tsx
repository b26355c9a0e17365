import { Link } from 'react-router'
import { CouponList } from '#features/coupons/parts/shared/coupon-list.tsx'
import { PageTitle } from '#ui/display/card.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { BuyLink } from '../parts/buy-link.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { OrderFilters } from '../parts/order-filters.tsx'
import { OrderTable, type OrderProps } from '../parts/order-table.tsx'
import { useOrderView } from './order-view.ts'

/** One white card: pills of the states, filters, table. */
export default function OrderTemplate1(props: OrderProps) {
  const { title, subtitle, none, tabsLabel, tabs } = useOrderView(props)
  return (
    <>
      <PageTitle
        title={title}
        subtitle={subtitle}
        actions={
          none ? null : (
            <>
              <ExportLink filter={props.filter} />
              <BuyLink />
            </>
          )
        }
      />
      {props.alone ? null : <CouponList coupons={props.coupons} className="mb-4" />}
      {tabs.length === 0 ? null : (
        <nav aria-label={tabsLabel} className="mb-4 flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              {...tab.link}
              className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
            >
              {tab.label}
              <span className="text-xs tabular-nums">{tab.count}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className={`${cardStyle} overflow-clip`}>
        {none ? null : (
          <div className="border-b border-line">
            <OrderFilters filter={props.filter} />
          </div>
        )}
        <OrderTable {...props} />
      </div>
    </>
  )
}
