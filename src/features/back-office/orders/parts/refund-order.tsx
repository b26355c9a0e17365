import { useState } from 'react'
import type { StaffOrder } from '#features/orders/staff/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useMessages } from '../../messages/use-messages.ts'

const RefundOrderDialog = lazyPart(async () => (await import('./refund-order-dialog.tsx')).RefundOrderDialog)

/** Button that refunds a delivered order, for staff with the permission. */
export function RefundOrder({ order }: { order: StaffOrder }) {
  const m = useMessages().orderSection
  const [open, setOpen] = useState(false)
  const isPurchase = order.kind === 'new'
  return (
    <Card title={m.refund}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-ink-2">{isPurchase ? m.refundText : m.refundWithPurchase}</p>
        {isPurchase ? <Button onClick={() => setOpen(true)}>{m.refundAsk}</Button> : null}
      </div>
      {open ? <RefundOrderDialog number={order.number} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
