import { useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { DomainError } from '#platform/domain-error.ts'
import { copyKey, copySourceOf } from '../../config/copy-key.ts'
import type { CopyFacts, CopySource } from '../../model.ts'

/** Own image or restore point, as in `GET /server-copies/…`. */
export type Copy = CopySource & CopyFacts & { name: string | null; madeOf: string; madeAt: Date }

/** Source of the server named by the address, and its data. The data belongs to the reader, so the public page does not contain it. */
export type CopyState =
  | { state: 'none' | 'gone' }
  | { state: 'asking' | 'sign-in' | 'failed'; source: CopySource }
  | { state: 'ready'; source: CopySource; copy: Copy }

export type UseCopy = {
  now: CopyState
  /** Part of the address. */
  address: string
  /** True if a reader seems to be signed in, who may have own images to choose from. */
  choosable: boolean
  /** True if chosen on the page and not by the address. */
  picked: boolean
  choose: (source: CopySource) => void
  drop: () => void
  retry: () => void
}

/** Reads the copy that `from` in the address names, in the browser, or the one chosen there. */
export function useCopy(): UseCopy {
  const [now, setNow] = useState<CopyState>({ state: 'none' })
  const [choosable, setChoosable] = useState(false)
  const [asked, setAsked] = useState<{ source?: CopySource }>({})
  useEffect(() => {
    setChoosable(looksSignedIn())
    const from = new URLSearchParams(window.location.search).get('from')
    if (!asked.source && from === null) return
    const source = asked.source ?? copySourceOf(from)
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
  }, [asked])
  const address = 'source' in now ? `&from=${copyKey(now.source)}` : ''
  return {
    now,
    address,
    choosable,
    picked: asked.source !== undefined,
    choose: (source) => setAsked({ source }),
    drop: () => setNow({ state: 'none' }),
    retry: () => setAsked((last) => ({ ...last })),
  }
}

function stateOf(error: unknown, source: CopySource): CopyState {
  const kind = error instanceof DomainError ? error.kind : undefined
  if (kind === 'unauthenticated') return { state: 'sign-in', source }
  return kind === 'not-found' ? { state: 'gone' } : { state: 'failed', source }
}
