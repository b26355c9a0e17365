import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import { useBuyLogin, type BuyLogin } from '../../parts/use-buy-login.ts'
import type { BuyField, DedicatedBuyView } from '../pages/dedicated-buy-props.ts'
import type { ChoicePrices } from '../../parts/buying/choice-price.tsx'
import { useLastQuery } from '../../parts/buying/use-last-query.ts'
import { useOptionPrices } from '../../parts/buying/use-option-prices.ts'
import type { DedicatedConfig } from '../../model.ts'
import type { MachineQuote } from './order-machine.ts'

export type Machine = {
  view: DedicatedBuyView
  listPath: string
  /** Lines of the price, folded where there is no room for them. */
  details: { open: boolean; text: string; toggle: () => void }
  /** Public price, until the signed-in reader turns out to have another one. */
  price: DedicatedBuyView['price']
  /** Value of a field: the latest choice, until the server has answered it. */
  valueOf: (field: Extract<BuyField, { kind: 'cards' | 'count' }>) => string
  isOn: (field: Extract<BuyField, { kind: 'switch' }>) => boolean
  choose: (field: BuyField, value: string) => void
  /** Query of the reader's last configuration, and its choice. */
  last: string | undefined
  chooseLast: () => void
  prices: ChoicePrices
  /** True if the price belongs to the configuration before this choice, so that nothing can be bought at it. */
  stale: boolean
  /** True after the first choice, whose adjustments are then expected. */
  touched: boolean
  ordering: boolean
  error: unknown
  priceMoved: boolean
  buy: () => void
  /** Sign-in of the new machines; null for visitors. */
  login: BuyLogin | null
  coupon: { code: string | null; fault: FieldFault | undefined; choose: (code: string | null) => void }
}

type Draft = { answered: DedicatedBuyView; values: Readonly<Record<string, string>> }

/**
 * State of the buy page, kept in its address: a choice changes it, and the server answers with the page of the new configuration, price
 * included. The browser has no rules and no prices.
 */
export function useMachineView(view: DedicatedBuyView): Machine {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const to = useLocalePath()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>({ answered: view, values: {} })
  const [touched, setTouched] = useState(false)
  const own = useOwnQuote(view)
  const login = useBuyLogin(view.config.imageId)
  const order = useOrder({ ...view, couponCode: own.coupon.code, login }, own.price, own.setQuote)
  const loading = navigation.state === 'loading' && navigation.location.pathname === pathname
  const stale = loading || own.asking
  const last = useLastQuery('dedicated-server', touched ? view.query : null, async (config) =>
    (await import('../query.ts')).dedicatedQueryOf(config as DedicatedConfig),
  )
  const { code } = own.coupon
  const options = useOptionPrices(
    { key: `${view.query}&`, prices: view.options },
    { key: `${view.query}&${code ?? ''}`, input: { ...view.config, couponCode: code }, off: false },
  )
  // An answer to an earlier choice must not end a later one that is still pending.
  const values = loading || draft.answered === view ? draft.values : {}

  function choose(field: BuyField, value: string) {
    const query = new URLSearchParams(view.query)
    const forgotten = field.forgets ?? []
    const next = Object.fromEntries(Object.entries({ ...values, [field.query]: value }).filter(([key]) => !forgotten.includes(key)))
    for (const [key, chosen] of Object.entries(next)) query.set(key, chosen)
    for (const key of forgotten) query.delete(key)
    setDraft({ answered: view, values: next })
    go(String(query))
  }

  function go(query: string) {
    setTouched(true)
    order.forget()
    void navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }

  return {
    view,
    listPath: to('/products/dedicatedCloudServer'),
    details: { open, text: open ? view.texts.hideDetails : view.texts.details, toggle: () => setOpen(!open) },
    price: own.price,
    valueOf: (field) => values[field.query] ?? String(field.value),
    isOn: (field) => (values[field.query] ?? (field.on ? '1' : '0')) === '1',
    choose,
    last,
    chooseLast: () => last && go(last),
    prices: { options: options.options, priced: own.price, stale: loading || options.stale },
    stale,
    touched,
    login,
    coupon: own.coupon,
    ...order,
  }
}

/** Converts a quote to the page's price. Its lines are the page's, in the same order, followed by the customer's discounts. */
function ownPrice(quote: MachineQuote, { price, texts }: DedicatedBuyView): DedicatedBuyView['price'] {
  return {
    ...price,
    lines: quote.lines.map((line, index) => ({
      code: line.code,
      text: price.lines[index]?.text ?? ownLine(line, texts),
      amountFen: line.amountFen,
      discount: line.kind === 'discount',
    })),
    totalFen: quote.totalFen,
    saved: null,
    renewal: { ...price.renewal, fen: quote.renewalFen },
    spoken: texts.ownPrice,
  }
}

function ownLine({ code, params }: MachineQuote['lines'][number], texts: DedicatedBuyView['texts']): string {
  if (code === 'coupon-discount') return texts.coupon.line.replace('{code}', String(params['code'] ?? ''))
  const text = code === 'price-floor' ? texts.priceFloor : texts.ownDiscount
  return text.replace('{percent}', String(params['percent'] ?? ''))
}

const ownAfterMs = 250

/** The page shows the public price. A signed-in reader may have another one, which only a quote has. */
function useOwnQuote(view: DedicatedBuyView) {
  const [quote, setQuote] = useState<{ query: string; quote: MachineQuote }>()
  const [couponCode, setCouponCode] = useState<string | null>(null)
  const [fault, setFault] = useState<FieldFault>()
  const query = `${view.query}&${couponCode ?? ''}`
  useEffect(() => {
    if (!looksSignedIn() && couponCode === null) return
    let left = false
    const timer = setTimeout(() => {
      // Without an answer the public price stays. The order requests a quote again.
      import('./order-machine.ts')
        .then((machine) => machine.quoteMachine({ ...view, couponCode }))
        .then((made) => (left ? undefined : setQuote({ query, quote: made })))
        .catch((error: unknown) => {
          const about = error instanceof DomainError ? error.fields.find((field) => field.path === 'couponCode') : undefined
          if (left || couponCode === null) return
          setFault(about)
          setCouponCode(null)
        })
    }, ownAfterMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [view, query, couponCode])
  const price = quote?.query === query && quote.quote.totalFen !== view.price.totalFen ? ownPrice(quote.quote, view) : view.price
  const choose = (code: string | null) => {
    setFault(undefined)
    setCouponCode(code)
  }
  // With a coupon nothing can be bought before its price has arrived.
  const asking = couponCode !== null && quote?.query !== query
  return { price, asking, setQuote: (made: MachineQuote) => setQuote({ query, quote: made }), coupon: { code: couponCode, fault, choose } }
}

function useOrder(
  view: DedicatedBuyView & { couponCode: string | null; login: BuyLogin | null },
  price: DedicatedBuyView['price'],
  setQuote: (quote: MachineQuote) => void,
) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const { pathname } = useLocation()
  const [ordering, setOrdering] = useState(false)
  const [error, setError] = useState<unknown>()
  const [priceMoved, setPriceMoved] = useState(false)
  // State is too slow for a double click: both clicks may see the render before it.
  const busy = useRef(false)

  async function buy() {
    if (busy.current) return
    busy.current = true
    setOrdering(true)
    forget()
    try {
      if (!looksSignedIn()) return await signIn()
      const { orderMachine } = await import('./order-machine.ts')
      const made = await orderMachine(view, price.totalFen)
      if ('number' in made) return await navigate(`${to('/console/orderDetail')}?number=${encodeURIComponent(made.number)}`)
      setQuote(made.quote)
      setPriceMoved(true)
    } catch (caught) {
      if (caught instanceof DomainError && caught.kind === 'unauthenticated') await signIn()
      else {
        setError(caught)
        // Stock and prices may have changed meanwhile.
        if (!(caught instanceof DomainError && caught.kind === 'unavailable')) await lookAgain()
      }
    } finally {
      busy.current = false
      setOrdering(false)
    }
  }

  function signIn() {
    return navigate(`${to('/login')}?redirect=${encodeURIComponent(`${pathname}?${view.query}`)}`)
  }

  function lookAgain() {
    return navigate(`?${view.query}`, { replace: true, preventScrollReset: true })
  }

  function forget() {
    setError(undefined)
    setPriceMoved(false)
  }
  return { ordering, error, priceMoved, forget, buy: () => void buy() }
}
