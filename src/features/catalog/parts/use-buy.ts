import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PricedConfig, Quote, ServerConfig } from '../model.ts'

type Field<Config> = keyof Config & string

export type BuyData<Config extends ServerConfig, Offer> = {
  offer: Offer
  config: Config
  /** Fields of the address that were not available any more. */
  changed: Field<Config>[]
  priced: PricedConfig<Config> | null
  /** Percent off for each period, as the price book says. */
  periodPercentOff: { months: number; percent: number }[]
}

/** What is a product's own: how it stands in an address, and how choices give way to each other. */
export type BuyRules<Config extends ServerConfig, Offer> = {
  queryOf: (config: Config) => string
  settle: (wanted: Config, offer: Offer) => { config: Config; changed: Field<Config>[] }
  /** Fields that follow from others as anybody would expect: not worth a word. */
  silent: readonly Field<Config>[]
}

export type Buy<Config extends ServerConfig, Offer> = Omit<BuyData<Config, Offer>, 'priced'> & {
  /** The last price that the server gave. */
  shown: PricedConfig<Config> | null
  /** Whether `shown` is of a configuration before this one: nothing can be bought at it. */
  stale: boolean
  ordering: boolean
  error: unknown
  /** The price that stood here before, when it moved between looking and buying. */
  before: bigint | null
  /** Fields that gave way to the last choice. */
  adjusted: Field<Config>[]
  change: (patch: Partial<Config>) => void
  /** Asks for the price again, when it did not come. */
  retry: (() => void) | null
  buy: () => void
}

const debounceMs = 220

/** What of `Buy` is the same whatever is bought. */
export type BuyState = Pick<Buy<ServerConfig, unknown>, 'shown' | 'stale' | 'ordering' | 'error' | 'before' | 'retry' | 'buy' | 'periodPercentOff'> & {
  config: Pick<ServerConfig, 'months' | 'quantity'>
  adjusted: readonly string[]
  changed: readonly string[]
}

/** Everything that the two designs of a buy page do. All numbers come from the server's quote. */
export function useBuy<Config extends ServerConfig, Offer>(data: BuyData<Config, Offer>, rules: BuyRules<Config, Offer>): Buy<Config, Offer> {
  const { queryOf } = rules
  const [config, setConfig] = useState(data.config)
  const [adjusted, setAdjusted] = useState<Field<Config>[]>([])
  const [touched, setTouched] = useState(data.changed.length > 0)
  const live = useLivePrice(config, data.priced, queryOf)
  const order = useOrder({ config, shown: live.shown, setShown: live.setShown, queryOf })
  useAddress(queryOf(config), touched)

  function change(patch: Partial<Config>) {
    const settled = rules.settle({ ...config, ...patch }, data.offer)
    setTouched(true)
    setAdjusted(settled.changed.filter((field) => !rules.silent.includes(field)))
    order.forget()
    setConfig(settled.config)
  }

  return {
    ...data,
    config,
    adjusted,
    change,
    shown: live.shown,
    stale: live.stale,
    retry: live.error === undefined ? null : live.retry,
    error: order.error ?? live.error,
    before: order.before,
    ordering: order.ordering,
    buy: order.buy,
  }
}

/** Keeps the address equal to the configuration, without asking the server for the page again. */
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

function useLivePrice<Config extends ServerConfig>(config: Config, first: PricedConfig<Config> | null, queryOf: (config: Config) => string) {
  const { revalidate } = useRevalidator()
  // What is on offer has changed since the page was made: ask again, so that the choices say it too.
  const refresh = useEffectEvent(() => void revalidate())
  const [shown, setShown] = useState<Shown<Config>>(first)
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  // The page shows everybody's price; who is signed in may have one of their own, which only a quote knows.
  const [wantsOwn, setWantsOwn] = useState(false)
  useEffect(() => setWantsOwn(looksSignedIn()), [])
  const key = queryOf(config)
  const current = shown !== null && queryOf(shown.config) === key && (!wantsOwn || 'id' in shown)
  useEffect(() => {
    if (current) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      callApi<Quote<Config>>('POST', '/quotes', config, controller.signal)
        .then((quote) => {
          setShown(quote)
          setFailed(undefined)
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) return
          setFailed({ key, error })
          if (error instanceof Refusal && error.kind === 'invalid') refresh()
        })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [config, key, current, attempt])
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

type Ordering<Config extends ServerConfig> = {
  config: Config
  shown: Shown<Config>
  setShown: (quote: Quote<Config>) => void
  queryOf: (config: Config) => string
}

function useOrder<Config extends ServerConfig>(given: Ordering<Config>) {
  const { queryOf } = given
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const to = useLocalePath()
  const { pathname } = useLocation()
  const [ordering, setOrdering] = useState(false)
  const [error, setError] = useState<unknown>()
  const [before, setBefore] = useState<bigint | null>(null)
  // One key a quote: the second click, and the retry after a lost answer, is the same order.
  const click = useRef<{ quoteId: string; idempotencyKey: string }>(undefined)
  // State comes too late for a double click: both clicks may see the render before it.
  const busy = useRef(false)

  function signIn() {
    return navigate(`${to('/login')}?redirect=${encodeURIComponent(`${pathname}?${queryOf(given.config)}`)}`)
  }

  async function place() {
    const { shown } = given
    const quote = isLive(shown, queryOf, given.config) ? shown : await callApi<Quote<Config>>('POST', '/quotes', given.config)
    given.setShown(quote)
    if (shown && queryOf(shown.config) === queryOf(quote.config) && shown.totalFen !== quote.totalFen) {
      setBefore(shown.totalFen)
      return
    }
    if (click.current?.quoteId !== quote.id) click.current = { quoteId: quote.id, idempotencyKey: newId() }
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
      await (looksSignedIn() ? place() : signIn())
    } catch (caught) {
      if (caught instanceof Refusal && caught.kind === 'unauthenticated') await signIn()
      else {
        setError(caught)
        // Stock and regions may have changed under us.
        if (caught instanceof Refusal && caught.kind !== 'unavailable') void revalidator.revalidate()
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

function isLive<Config extends ServerConfig>(shown: Shown<Config>, queryOf: (config: Config) => string, config: Config): shown is Quote<Config> {
  if (!shown || !('id' in shown) || queryOf(shown.config) !== queryOf(config)) return false
  return shown.expiresAt.getTime() - Date.now() > marginMs
}
