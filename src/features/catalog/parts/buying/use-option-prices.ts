import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import type { OptionPrices } from '../../quotes/option-prices.ts'

type Keyed = { key: string; prices: OptionPrices | null }
const afterMs = 220

/**
 * Prices of all choices around a configuration: those of the page, or those of the reader, who may have discounts. `key` distinguishes configurations with
 * different prices; `off` where nothing is sold.
 */
export function useOptionPrices(page: Keyed, wanted: { key: string; input: object; off: boolean }): { options: OptionPrices | null; stale: boolean } {
  const { key, off } = wanted
  const [answer, setAnswer] = useState<Keyed & { own: boolean }>()
  const [own, setOwn] = useState(false)
  useEffect(() => setOwn(looksSignedIn()), [])
  const answered = answer?.key === key && answer.own === own
  const current = answered || (page.key === key && !own)
  const ask = useEffectEvent((signal: AbortSignal) => callApi<OptionPrices>('POST', '/quotes/options', wanted.input, signal))
  useEffect(() => {
    if (current || off) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void ask(controller.signal)
        .catch(() => null)
        // Without an answer no difference is shown.
        .then((prices) => (controller.signal.aborted ? undefined : setAnswer({ key, prices, own })))
    }, afterMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, current, off, own])
  const latest = answered || page.key !== key ? (answer ?? page) : page
  return { options: latest.prices, stale: !current }
}
