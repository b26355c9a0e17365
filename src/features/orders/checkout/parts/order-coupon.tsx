import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { OrderRow } from '../../model.ts'

/** Uses a coupon for an unpaid purchase, which continues as a new order at the lower sum. */
export function OrderCoupon({ order }: { order: OrderRow }) {
  const m = useMessages().payPanel.coupon
  const to = useLocalePath()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const use = useMutation(
    (couponCode: string, keyOf) =>
      callApi<{ number: string }>('POST', `/orders/${order.id}/coupon`, { couponCode, idempotencyKey: keyOf([order.id, couponCode]) }),
    {
      revalidate: false,
      fields: ['couponCode'],
      done: m.done,
      onDone: ({ number }) => navigate(`${to('/console/orderDetail')}?number=${number}`, { replace: true }),
    },
  )
  return (
    <details className="mt-5 border-t border-line pt-4 text-sm">
      <summary className="min-h-8 cursor-pointer font-medium">{m.have}</summary>
      <form
        method="post"
        noValidate
        className="mt-3 flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim()) void use.run(code.trim())
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={m.code} hideLabel error={use.faults['couponCode']}>
            <Input name="couponCode" autoComplete="off" spellCheck={false} maxLength={32} value={code} onChange={(event) => setCode(event.target.value)} />
          </Field>
        </div>
        <Button type="submit" busy={use.busy}>
          {m.use}
        </Button>
      </form>
      {use.error ? (
        <Notice tone="bad" className="mt-3">
          {use.error}
        </Notice>
      ) : null}
      <p className="mt-2 text-xs text-ink-3">{m.note}</p>
    </details>
  )
}
