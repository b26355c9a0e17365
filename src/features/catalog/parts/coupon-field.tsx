import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { controlStyle, join, linkStyle } from '#ui/recipes.ts'
import { takeEarlyInput, takeEarlyPress } from '#ui/rendering/early-input.ts'

export type CouponTexts = { label: string; hint: string; use: string; applied: string; remove: string; mine: string }

/** A coupon that its owner can use now, as `GET /coupons` lists it. */
type Listed = { code: string; names: Record<string, string> }

type Props = {
  texts: CouponTexts
  locale: string
  /** Code in the present price. */
  value: string | null
  /** Reason why the last code is not in the price. */
  fault: string | undefined
  onChange: (code: string | null) => void
}

/** Coupon code to type, or one of the reader's to choose. The server's quote has its discount or the reason against it. */
export function CouponField({ texts, locale, value, fault, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const own = useOwnCoupons()
  const restore = useEffectEvent((kept: string) => {
    sessionStorage.coupon = ''
    setTyped(kept)
    onChange(kept.toUpperCase())
  })
  // Keeps a visitor's coupon until they are signed in. A browser that stores nothing cannot sign in either.
  useEffect(() => {
    try {
      if (!looksSignedIn()) sessionStorage.coupon = value ?? typed
      else if (sessionStorage.coupon) restore(sessionStorage.coupon)
    } catch {
      // It is typed again.
    }
  }, [value, typed])
  if (value !== null) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="ident rounded-field border border-line-2 bg-brand-soft px-3 py-1.5 font-medium text-brand-ink">{value}</span>
        <span className="text-ok">{texts.applied}</span>
        <button ref={takeEarlyPress} type="button" className={join(linkStyle, 'min-h-8')} onClick={() => onChange(null)}>
          {texts.remove}
        </button>
      </p>
    )
  }
  const use = () => (typed.trim() ? onChange(typed.trim().toUpperCase()) : undefined)
  return (
    <>
      <div className="flex max-w-sm gap-2">
        <input
          ref={takeEarlyInput}
          name="coupon"
          aria-label={texts.label}
          aria-invalid={fault !== undefined}
          value={typed}
          placeholder={texts.hint}
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => (event.key === 'Enter' ? use() : undefined)}
          className={controlStyle('lg', 'min-w-0 flex-1 uppercase placeholder:normal-case')}
        />
        <button
          ref={takeEarlyPress}
          type="button"
          onClick={use}
          className="min-h-11 rounded-button border border-line-2 px-4 text-sm font-medium hover:bg-hover"
        >
          {texts.use}
        </button>
      </div>
      {own.length > 0 ? (
        <ul aria-label={texts.mine} className="flex flex-wrap gap-2">
          {own.map((coupon) => (
            <li key={coupon.code}>
              <button
                ref={takeEarlyPress}
                type="button"
                onClick={() => onChange(coupon.code)}
                className="min-h-9 rounded-field border border-dashed border-line-2 px-3 py-1 text-start text-xs text-ink-2 hover:border-brand-ink hover:text-ink"
              >
                <span className="ident me-2 text-brand-ink">{coupon.code}</span>
                {coupon.names[locale]}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Empty until a customer is known to be signed in. Without an answer the code can still be typed. */
function useOwnCoupons(): readonly Listed[] {
  const [own, setOwn] = useState<readonly Listed[]>([])
  useEffect(() => {
    if (looksSignedIn()) callApi<Listed[]>('GET', '/coupons').then(setOwn, () => undefined)
  }, [])
  return own
}
