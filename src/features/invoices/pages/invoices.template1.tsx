import { Card, PageTitle, Stat } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { invoiceTabs, type InvoicesProps } from '../model.ts'
import { BackToMoney } from '../parts/back-to-money.tsx'
import { InvoiceContent } from '../parts/invoice-content.tsx'
import { sumOf, tabAddress } from '../parts/invoice-address.ts'
import { useInvoicesView } from './invoices-view.ts'

/** Three figures, and below them one card with the tabs orders, invoices and titles. */
export default function InvoicesTemplate1(props: InvoicesProps) {
  const { m, navigate } = useInvoicesView(props)
  const { orders, summary } = props
  return (
    <>
      <BackToMoney className="mb-2" />
      <PageTitle title={m.title} subtitle={m.subtitle} />
      <div className="mb-4 grid gap-4 max-sm:gap-3 sm:grid-cols-3">
        <Stat label={m.ready} value={<Money fen={sumOf(orders)} />} hint={m.readyHint(orders.length)} />
        <Stat label={m.underWay} value={summary.underWay} hint={m.underWayHint} />
        <Stat label={m.issuedSum} value={<Money fen={summary.issuedFen} />} hint={m.issuedHint} />
      </div>
      <Card flush>
        <Tabs
          label={m.tabs.label}
          className="px-3"
          items={invoiceTabs.map((key) => ({ key, label: m.tabs[key], href: tabAddress(key) }))}
          value={props.tab}
          onChange={(tab) => void navigate(tabAddress(tab), { preventScrollReset: true })}
        >
          <InvoiceContent {...props} />
        </Tabs>
      </Card>
    </>
  )
}
