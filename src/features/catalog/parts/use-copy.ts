import { useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { Refusal } from '#platform/refusal.ts'
import { copyKey, copySourceOf } from '../copy-key.ts'
import type { CopyFacts, CopySource } from '../model.ts'

/** An own image or restore point, as `GET /server-copies/…` answers. */
export type Copy = CopySource & CopyFacts & { name: string | null; madeOf: string; madeAt: Date }

/** What the address wants a server made of, and what is known of it. Ids and facts are the reader's own: the page itself has none. */
export type CopyState =
  | { state: 'none' | 'gone' }
  | { state: 'asking' | 'sign-in' | 'failed'; source: CopySource }
  | { state: 'ready'; source: CopySource; copy: Copy }

export type UseCopy = { now: CopyState; /** As it goes on in the address. */ address: string; drop: () => void; retry: () => void }

/** Looks for what `from` in the address names, once the page is in a browser. */
export function useCopy(): UseCopy {
  const [now, setNow] = useState<CopyState>({ state: 'none' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const from = new URLSearchParams(window.location.search).get('from')
    if (from === null) return
    const source = copySourceOf(from)
    if (!source) return setNow({ state: 'gone' })
    if (!looksSignedIn()) return setNow({ state: 'sign-in', source })
    const controller = new AbortController()
    setNow({ state: 'asking', source })
    callApi<Copy>('GET', `/server-copies/${source.kind}/${source.id}`, undefined, controller.signal)
      .then((copy) => setNow({ state: 'ready', source, copy }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setNow(stateOf(error, source))
      })
    return () => controller.abort()
  }, [attempt])
  const address = 'source' in now ? `&from=${copyKey(now.source)}` : ''
  return { now, address, drop: () => setNow({ state: 'none' }), retry: () => setAttempt((count) => count + 1) }
}

function stateOf(error: unknown, source: CopySource): CopyState {
  const kind = error instanceof Refusal ? error.kind : undefined
  if (kind === 'unauthenticated') return { state: 'sign-in', source }
  return kind === 'not-found' ? { state: 'gone' } : { state: 'failed', source }
}
