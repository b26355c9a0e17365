import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import { queryOf } from '../config-query.ts'
import type { CloudConfig, Offer, PricedConfig, Quote } from '../model.ts'
import { settleConfig, type ConfigField } from '../settle-config.ts'

export type BuyData = {
  offer: Offer
  config: CloudConfig
  /** Fields of the address that were not available any more. */
  changed: ConfigField[]
  priced: PricedConfig | null
  /** Percent off for each period, as the price book says. */
  periodPercentOff: { months: number; percent: number }[]
  signedIn: boolean
}

export type Buy = Omit<BuyData, 'priced'> & {
  /** The last price that the server gave. */
  shown: PricedConfig | null
  /** Whether `shown` is of a configuration before this one: nothing can be bought at it. */
  stale: boolean
  ordering: boolean
  error: unknown
  /** The price that stood here before, when it moved between looking and buying. */
  before: bigint | null
  /** Fields that gave way to the last choice. */
  adjusted: ConfigField[]
  change: (patch: Partial<CloudConfig>) => void
  /** Asks for the price again, when it did not come. */
  retry: (() => void) | null
  buy: () => void
}

const debounceMs = 220
/** Fields that follow from others as anybody would expect: not worth a word. */
const silent: ReadonlySet<ConfigField> = new Set(['zoneId', 'memoryGib', 'bandwidthMbps'])

/** Everything that the two designs of the buy page do. All numbers come from the server's quote. */
export function useBuy(data: BuyData): Buy {
  const [config, setConfig] = useState(data.config)
  const [adjusted, setAdjusted] = useState<ConfigField[]>([])
  const [touched, setTouched] = useState(data.changed.length > 0)
  const live = useLivePrice(config, data.priced)
  const order = useOrder({ config, signedIn: data.signedIn, shown: live.shown, setShown: live.setShown })
  useAddress(config, touched)

  function change(patch: Partial<CloudConfig>) {
    const settled = settleConfig({ ...config, ...patch }, data.offer)
    setTouched(true)
    setAdjusted(settled.changed.filter((field) => !silent.has(field)))
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
function useAddress(config: CloudConfig, touched: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = `?${queryOf(config)}`
  useEffect(() => {
    if (!touched || query === search) return
    const timer = setTimeout(() => {
      void navigate(query, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [query, search, touched, navigate])
}

type Shown = PricedConfig | Quote | null

function useLivePrice(config: CloudConfig, first: PricedConfig | null) {
  const { revalidate } = useRevalidator()
  // What is on offer has changed since the page was made: ask again, so that the choices say it too.
  const refresh = useEffectEvent(() => void revalidate())
  const [shown, setShown] = useState<Shown>(first)
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const key = queryOf(config)
  const current = shown !== null && queryOf(shown.config) === key
  useEffect(() => {
    if (current) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      callApi<Quote>('POST', '/quotes', config, controller.signal)
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

function useOrder(given: { config: CloudConfig; signedIn: boolean; shown: Shown; setShown: (quote: Quote) => void }) {
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
    const quote = isLive(shown, given.config) ? shown : await callApi<Quote>('POST', '/quotes', given.config)
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
      await (given.signedIn ? place() : signIn())
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

function isLive(shown: Shown, config: CloudConfig): shown is Quote {
  if (!shown || !('id' in shown) || queryOf(shown.config) !== queryOf(config)) return false
  return shown.expiresAt.getTime() - Date.now() > marginMs
}
