import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import type { Invoice, InvoicesProps, InvoiceTitle } from '../model.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { tabAddress } from './invoice-address.ts'
import { OrderChoice } from './order-choice.tsx'
import { TitleTable } from './titles/title-table.tsx'

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog)
const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog)
const TitleDialog = lazyPart(async () => (await import('./titles/title-dialog.tsx')).TitleDialog)

type Asking = { orders: readonly { id: string; amountFen: bigint }[]; from?: Invoice }

/** Content of the open tab, with its dialogs. */
export function InvoiceContent(props: InvoicesProps) {
  const [asking, setAsking] = useState<Asking>()
  const [titled, setTitled] = useState<InvoiceTitle | 'new'>()
  const navigate = useNavigate()
  const { tab, open } = props
  // The remaining amount of an order may have changed since.
  const nowOf = (line: Invoice['lines'][number]) => props.orders.find(({ id }) => id === line.orderId) ?? { id: line.orderId, amountFen: line.amountFen }
  const close = () => void navigate(tabAddress('invoices', props.page.page), { preventScrollReset: true })
  return (
    <>
      {tab === 'orders' ? <OrderChoice orders={props.orders} verification={props.summary.verification} onAsk={(orders) => setAsking({ orders })} /> : null}
      {tab === 'invoices' ? <InvoiceTable page={props.page} /> : null}
      {tab === 'titles' ? <TitleTable titles={props.titles} onOpen={setTitled} /> : null}
      {open && !asking ? <InvoiceDialog invoice={open} onClose={close} onEdit={() => setAsking({ orders: open.lines.map(nowOf), from: open })} /> : null}
      {asking && !titled ? (
        <ApplyDialog
          {...asking}
          titles={props.titles}
          verification={props.summary.verification}
          onNewTitle={() => setTitled('new')}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            close()
          }}
        />
      ) : null}
      {titled ? <TitleDialog title={titled === 'new' ? undefined : titled} onClose={() => setTitled(undefined)} /> : null}
    </>
  )
}
