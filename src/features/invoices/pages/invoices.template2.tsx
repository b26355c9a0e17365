import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '#ui/display/money.tsx'
import { join } from '#ui/recipes.ts'
import { invoiceTabs, type InvoicesProps } from '../model.ts'
import { BackToMoney } from '../parts/back-to-money.tsx'
import { InvoiceContent } from '../parts/invoice-content.tsx'
import { sumOf, tabAddress } from '../parts/invoice-address.ts'
import { useInvoicesView } from './invoices-view.ts'

/** One ruled sheet: figures as cells, a numbered index at the left, the open tab at the right. */
export default function InvoicesTemplate2(props: InvoicesProps) {
  const { m } = useInvoicesView(props)
  const { orders, summary, tab } = props
  const counts = { orders: orders.length, invoices: props.page.total, titles: props.titles.length }
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="border-b border-line px-5 py-5 sm:px-7">
        <BackToMoney className="mb-2" />
        <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
        <p className="text-ink-2">{m.subtitle}</p>
      </header>
      <dl className="grid border-b border-line sm:grid-cols-[1.4fr_1fr_1fr]">
        <Cell name={m.ready} hint={m.readyHint(orders.length)} lead>
          <Money fen={sumOf(orders)} />
        </Cell>
        <Cell name={m.underWay} hint={m.underWayHint}>
          {summary.underWay}
        </Cell>
        <Cell name={m.issuedSum} hint={m.issuedHint}>
          <Money fen={summary.issuedFen} />
        </Cell>
      </dl>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={m.tabs.label} className="border-line max-lg:border-b lg:border-e">
          <ol className="max-lg:flex max-lg:flex-wrap">
            {invoiceTabs.map((key, index) => (
              <li key={key} className="shrink-0 border-line lg:border-b">
                <Link
                  to={tabAddress(key)}
                  preventScrollReset
                  aria-current={key === tab ? 'page' : undefined}
                  className="relative flex min-h-12 items-center gap-3 px-5 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {key === tab ? (
                    <i aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-brand-ink lg:inset-x-auto lg:inset-y-0 lg:start-0 lg:h-auto lg:w-0.5" />
                  ) : null}
                  <span aria-hidden className="font-mono text-2xs text-ink-3">
                    0{index + 1}
                  </span>
                  {m.tabs[key]}
                  <span aria-hidden className="font-mono text-2xs text-ink-3 lg:ms-auto">
                    {counts[key]}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <section aria-label={m.tabs[tab]} className="min-w-0">
          <InvoiceContent {...props} />
        </section>
      </div>
    </div>
  )
}

function Cell(props: { name: string; hint: string; lead?: boolean; children: ReactNode }) {
  return (
    <div className={join('border-line px-5 py-5 sm:px-7', props.lead ? 'shadow-[inset_3px_0_0_var(--signal)]' : 'max-sm:border-t sm:border-s')}>
      <dt className="label">{props.name}</dt>
      <dd className={join('mt-2 font-mono tracking-tight tabular-nums', props.lead ? 'text-4xl max-sm:text-3xl' : 'text-2xl max-sm:text-xl')}>
        {props.children}
      </dd>
      <dd className="mt-1 text-xs text-ink-3">{props.hint}</dd>
    </div>
  )
}
