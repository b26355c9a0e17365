import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import type { Product, ServerConfig } from '../../model.ts'

/** Value of the card with the last configuration. */
export const lastChoice = 'last'

/**
 * Query of the reader's last configuration: that of the account's newest order, or for a visitor the one that was last chosen in this browser. It is looked for
 * once, when the page is open. `query` is the present configuration once something was chosen, and is kept for the next visit.
 */
export function useLastQuery(product: Product, query: string | null, queryOf: (config: ServerConfig) => Promise<string>, off = false): string | undefined {
  const [last, setLast] = useState<string>()
  const key = `runxin-last-${product}`
  const format = useEffectEvent(queryOf)
  useEffect(() => {
    if (off) return
    if (!looksSignedIn()) {
      setLast(kept(key))
      return
    }
    const controller = new AbortController()
    callApi<{ orders: { config: ServerConfig }[] }>('GET', '/orders', { kind: 'new', product, pageSize: 10 }, controller.signal)
      .then(async ({ orders }) => (orders[0] ? setLast(await format(orders[0].config)) : undefined))
      // Without an answer there is no last configuration.
      .catch(() => undefined)
    return () => controller.abort()
  }, [key, product, off])
  useEffect(() => {
    if (query !== null && !off && !looksSignedIn()) keep(key, query)
  }, [key, query, off])
  return last
}

function kept(key: string): string | undefined {
  return orNothing(() => localStorage.getItem(key) ?? undefined)
}

function keep(key: string, query: string): void {
  orNothing(() => localStorage.setItem(key, query))
}

/** Undefined where the browser stores nothing. */
function orNothing<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
