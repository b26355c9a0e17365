import { useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useFieldErrors } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { CouponKind, OwnCoupon } from '../../model.ts'

export type EnteredCoupon = { code: string | null; fault: string | undefined; enter: (code: string | null) => void; refuse: (error: unknown) => void }

/** Coupon of the price in a dialog. A code that the server refuses leaves the price again, and its reason is shown at the field. */
export function useEnteredCoupon(): EnteredCoupon {
  const fieldErrors = useFieldErrors()
  const [code, setCode] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const enter = (next: string | null) => {
    setFault(undefined)
    setCode(next)
  }
  /** Called while rendering with the error of the last price. */
  const refuse = (error: unknown) => {
    const why = code === null ? undefined : fieldErrors(error)['couponCode']
    if (why === undefined) return
    setFault(why)
    setCode(null)
  }
  return { code, fault, enter, refuse }
}

/** Field for a coupon in a form: a code to type, or one of the customer's to choose. The price with it comes from the server. */
export function CouponEntry({ kind, coupon }: { kind: CouponKind; coupon: EnteredCoupon }) {
  const m = useMessages().entry
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const own = useOwnCoupons(kind)
  if (coupon.code !== null) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" role="status">
        <span className="text-ink-2">{m.label}</span>
        <span className="ident rounded-field border border-line-2 bg-brand-soft px-3 py-1.5 font-medium text-brand-ink">{coupon.code}</span>
        <Button size="sm" onClick={() => coupon.enter(null)}>
          {m.remove}
        </Button>
      </p>
    )
  }
  const use = () => (typed.trim() ? coupon.enter(typed.trim().toUpperCase()) : undefined)
  return (
    <div>
      <div className="flex items-start gap-2">
        <div className="min-w-0 max-w-sm flex-1">
          <Field label={m.label} error={coupon.fault}>
            <Input
              name="couponCode"
              autoComplete="off"
              spellCheck={false}
              maxLength={32}
              placeholder={m.hint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // The key would submit the form around the field, at the price without the coupon.
                event.preventDefault()
                use()
              }}
            />
          </Field>
        </div>
        <Button className="mt-7" onClick={use}>
          {m.use}
        </Button>
      </div>
      {own.length > 0 ? (
        <ul aria-label={m.mine} className="mt-2 flex flex-wrap gap-2">
          {own.map(({ code, names }) => (
            <li key={code}>
              <Button size="sm" onClick={() => coupon.enter(code)}>
                <span className="ident me-2 text-brand-ink">{code}</span>
                {names[locale]}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Without an answer the code can still be typed. */
function useOwnCoupons(kind: CouponKind): readonly OwnCoupon[] {
  const [own, setOwn] = useState<readonly OwnCoupon[]>([])
  useEffect(() => {
    callApi<OwnCoupon[]>('GET', `/coupons?kind=${kind}`).then(setOwn, () => undefined)
  }, [kind])
  return own
}
