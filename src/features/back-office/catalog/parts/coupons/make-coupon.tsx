import { lazy, Suspense, useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../../messages/use-messages.ts'

const CouponForm = lazy(async () => ({ default: (await import('./coupon-form.tsx')).CouponForm }))

/** Opens the form of a new coupon. */
export function MakeCoupon({ now }: { now: Date }) {
  const m = useMessages().couponSection
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" tone="primary" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {m.make}
      </Button>
      {open ? (
        <Suspense>
          <CouponForm now={now} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
