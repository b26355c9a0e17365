import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import { useBuyLogin, type BuyLogin } from '../../parts/use-buy-login.ts'
import type { ChoicePrices } from '../../parts/buying/choice-price.tsx'
import { useOptionPrices } from '../../parts/buying/use-option-prices.ts'
import type { CopySource, PricedConfig, Quote, ServerConfig } from '../../model.ts'
import type { Preset } from '../../config/options.ts'
import type { OptionPrices } from '../../quotes/option-prices.ts'

type Field<Config> = keyof Config & string

export type BuyData<Config extends ServerConfig, Offer> = {
  offer: Offer
  config: Config
  /** Fields of the address that are no longer available. */
  changed: Field<Config>[]
  priced: PricedConfig<Config> | null
  /** Discount of each period in percent, from the price book. */
  periodPercentOff: { months: number; percent: number }[]
  /** Months after the bought period for which the renewal price is guaranteed. */
  renewalGuaranteeMonths: number
  /** Public price of every choice; null where nothing is sold. */
  options: OptionPrices | null
  /** Plans to begin with. */
  presets: Preset[]
  /** Promises about delivery and refund. */
  promise: string
  /** Set where staff see a draft: the page then prices it and sells nothing. */
  preview?: BuyPreview
}

/** `text` is the label of the button, and `address` a part of the page's own. */
export type BuyPreview = { estimate: `/${string}`; address: string; text: string }

/** Rules of one product: its query, and how choices adjust each other. */
export type BuyRules<Config extends ServerConfig, Offer> = {
  queryOf: (config: Config) => string
  settle: (wanted: Config, offer: Offer) => { config: Config; changed: Field<Config>[] }
  /** Fields whose adjustment is obvious and needs no notice. */
  silent: readonly Field<Config>[]
}

export type Buy<Config extends ServerConfig, Offer> = Omit<BuyData<Config, Offer>, 'priced'> & {
  /** Latest price from the server. */
  shown: PricedConfig<Config> | null
  /** Whether `shown` belongs to an earlier configuration, so that nothing can be bought at it. */
  stale: boolean
  ordering: boolean
  error: unknown
  /** Earlier price, if it changed between display and purchase. */
  before: bigint | null
  /** Reason why the last coupon is not in the price. */
  couponFault: FieldFault | undefined
  /** Fields adjusted to the last choice. */
  adjusted: Field<Config>[]
  /** Difference that each choice makes to the total. */
  prices: ChoicePrices
  /** True after the first choice. */
  touched: boolean
  /** `quietly`: adjusted fields need no notice. */
  change: (patch: Partial<Config>, how?: 'quietly') => void
  /** SSH keys, once the reader is known to be signed in and if the image supports them. */
  keys: BuyLogin | null
  /** Requests the price again after a failure. */
  retry: (() => void) | null
  buy: () => void
}

/** Source of a purchase beside its configuration. */
export type BuyOf = {
  source?: CopySource | undefined
  /** Part of the address. */
  address: string
  /** True while it is unknown what is bought. */
  waiting: boolean
  /** True if only a signed-in reader can know. */
  signedOut: boolean
}

const nothingElse: BuyOf = { address: '', waiting: false, signedOut: false }

const debounceMs = 220

/** Part of `Buy` that is the same for every product. */
export type BuyState = Pick<
  Buy<ServerConfig, unknown>,
  'shown' | 'stale' | 'ordering' | 'error' | 'before' | 'retry' | 'buy' | 'periodPercentOff' | 'renewalGuaranteeMonths' | 'preview'
> & {
  config: Pick<ServerConfig, 'months' | 'quantity'>
  adjusted: readonly string[]
  changed: readonly string[]
}

/** State of both designs of a buy page. All prices come from the server's quote. */
export function useBuy<Config extends ServerConfig, Offer>(
  data: BuyData<Config, Offer>,
  rules: BuyRules<Config, Offer>,
  of: BuyOf = nothingElse,
): Buy<Config, Offer> {
  // A coupon is part of the purchase but not of the address.
  const keyOf: KeyOf<Config> = ({ config: one, source }) => `${rules.queryOf(one)}&${one.couponCode ?? ''}&${source?.id ?? ''}`
  const { preview } = data
  const queryOf = (one: Config) => rules.queryOf(one) + of.address + (preview?.address ?? '')
  const [config, setConfig] = useState(data.config)
  const [adjusted, setAdjusted] = useState<Field<Config>[]>([])
  const [touched, setTouched] = useState(data.changed.length > 0)
  const [couponFault, setCouponFault] = useState<FieldFault>()
  const live = useLivePrice({ config, source: of.source, waiting: of.waiting, estimate: preview?.estimate }, data.priced, keyOf, (fault) => {
    setCouponFault(fault)
    setConfig((now) => ({ ...now, couponCode: null }))
  })
  const wanted = { config, source: of.source }
  const { options, stale } = useOptionPrices(
    { key: keyOf({ config: data.config }), prices: data.options },
    { key: keyOf(wanted), input: quoteFormOf(wanted), off: of.waiting || preview !== undefined },
  )
  const keys = useBuyLogin(config.imageId)
  const order = useOrder({
    ...of,
    sshKeyIds: keys?.chosen ?? [],
    noPassword: keys?.noPassword ?? false,
    userData: keys?.userData || undefined,
    config,
    shown: live.shown,
    setShown: live.setShown,
    keyOf,
    queryOf,
  })
  useAddress(queryOf(config), touched)

  function change(patch: Partial<Config>, how?: 'quietly') {
    const settled = rules.settle({ ...config, ...patch }, data.offer)
    setTouched(true)
    setCouponFault(undefined)
    setAdjusted(how ? [] : settled.changed.filter((field) => !rules.silent.includes(field)))
    order.forget()
    setConfig(settled.config)
  }

  return {
    ...data,
    config,
    keys,
    adjusted,
    couponFault,
    change,
    prices: { options, stale, priced: live.shown },
    touched,
    shown: live.shown,
    stale: live.stale,
    retry: live.error === undefined ? null : live.retry,
    error: order.error ?? live.error,
    before: order.before,
    ordering: order.ordering,
    buy: order.buy,
  }
}

/** Keeps the address equal to the configuration, without reading the page again. */
function useAddress(address: string, touched: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = `?${address}`
  useEffect(() => {
    if (!touched || query === search) return
    const timer = setTimeout(() => {
      void navigate(query, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [query, search, touched, navigate])
}

type Shown<Config extends ServerConfig> = PricedConfig<Config> | Quote<Config> | null
type Wanted<Config> = { config: Config; source?: CopySource | undefined }
/** Distinguishes purchases with different prices or sources. */
type KeyOf<Config> = (wanted: Wanted<Config>) => string

const quoteFormOf = <Config extends ServerConfig>({ config, source }: Wanted<Config>) => ({ ...config, ...(source ? { source } : {}) })

function useLivePrice<Config extends ServerConfig>(
  { config, source, waiting, estimate }: Wanted<Config> & { waiting: boolean; estimate: BuyPreview['estimate'] | undefined },
  first: PricedConfig<Config> | null,
  keyOf: KeyOf<Config>,
  onCouponFault: (fault: FieldFault) => void,
) {
  const { revalidate } = useRevalidator()
  // The offer has changed since the page was made, so it is read again for the choices.
  const refresh = useEffectEvent(() => void revalidate())
  const withoutCoupon = useEffectEvent(onCouponFault)
  const [shown, setShown] = useState<Shown<Config>>(first)
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  // The page shows the public price. A signed-in reader may have another one, which only a quote has.
  const [wantsOwn, setWantsOwn] = useState(false)
  useEffect(() => setWantsOwn(looksSignedIn()), [])
  const key = keyOf({ config, source })
  const current = shown !== null && !waiting && keyOf(shown) === key && (!wantsOwn || 'id' in shown)
  useEffect(() => {
    if (current || waiting) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      callApi<Quote<Config>>('POST', estimate ?? '/quotes', estimate ? { config } : quoteFormOf({ config, source }), controller.signal)
        .then((quote) => {
          setShown(quote)
          setFailed(undefined)
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) return
          const coupon = error instanceof DomainError ? error.fields.find((field) => field.path === 'couponCode') : undefined
          if (coupon) return withoutCoupon(coupon)
          setFailed({ key, error })
          if (error instanceof DomainError && error.kind === 'invalid') refresh()
        })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [config, source, waiting, estimate, key, current, attempt])
  const error = failed?.key === key && !current ? failed.error : undefined
  return {
    shown,
    setShown,
    error,
    stale: !current,
    retry: () => {
      setFailed(undefined)
      setAttempt((count) => count + 1)
    },
  }
}

type Ordering<Config extends ServerConfig> = Pick<BuyOf, 'source' | 'signedOut'> & {
  sshKeyIds: readonly string[]
  noPassword: boolean
  userData: string | undefined
  config: Config
  shown: Shown<Config>
  setShown: (quote: Quote<Config>) => void
  keyOf: KeyOf<Config>
  queryOf: (config: Config) => string
}

function useOrder<Config extends ServerConfig>(given: Ordering<Config>) {
  const { keyOf, queryOf } = given
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const to = useLocalePath()
  const { pathname } = useLocation()
  const [ordering, setOrdering] = useState(false)
  const [error, setError] = useState<unknown>()
  const [before, setBefore] = useState<bigint | null>(null)
  // One key per request, so that a second click or a retry after a lost answer is the same order.
  const click = useRef<{ quoteId: string; sshKeyIds: readonly string[]; noPassword: boolean; userData: string | undefined; idempotencyKey: string }>(undefined)
  // State is too slow for a double click: both clicks may see the render before it.
  const busy = useRef(false)

  function signIn() {
    return navigate(`${to('/login')}?redirect=${encodeURIComponent(`${pathname}?${queryOf(given.config)}`)}`)
  }

  async function place() {
    const { shown } = given
    const quote = isLive(shown, keyOf, given) ? shown : await callApi<Quote<Config>>('POST', '/quotes', quoteFormOf(given))
    given.setShown(quote)
    if (shown && keyOf(shown) === keyOf(quote) && shown.totalFen !== quote.totalFen) {
      setBefore(shown.totalFen)
      return
    }
    const { sshKeyIds, noPassword, userData } = given
    const last = click.current
    const same = last?.quoteId === quote.id && last.sshKeyIds.join() === sshKeyIds.join() && last.noPassword === noPassword && last.userData === userData
    if (!same) click.current = { quoteId: quote.id, sshKeyIds, noPassword, userData, idempotencyKey: newId() }
    const { number } = await callApi<{ orderId: string; number: string }>('POST', '/orders', click.current)
    await navigate(`${to('/console/orderDetail')}?number=${encodeURIComponent(number)}`)
  }

  async function buy() {
    if (busy.current) return
    busy.current = true
    setOrdering(true)
    setError(undefined)
    setBefore(null)
    try {
      await (looksSignedIn() && !given.signedOut ? place() : signIn())
    } catch (caught) {
      if (caught instanceof DomainError && caught.kind === 'unauthenticated') await signIn()
      else {
        setError(caught)
        // Stock and regions may have changed meanwhile.
        if (caught instanceof DomainError && caught.kind !== 'unavailable') void revalidator.revalidate()
      }
    } finally {
      busy.current = false
      setOrdering(false)
    }
  }

  function forget() {
    setError(undefined)
    setBefore(null)
  }
  return { ordering, error, before, forget, buy: () => void buy() }
}

const marginMs = 60_000

function isLive<Config extends ServerConfig>(shown: Shown<Config>, keyOf: KeyOf<Config>, wanted: Wanted<Config>): shown is Quote<Config> {
  if (!shown || !('id' in shown) || keyOf(shown) !== keyOf(wanted)) return false
  return shown.expiresAt.getTime() - Date.now() > marginMs
}
