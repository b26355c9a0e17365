import { useEffect, useState } from 'react'
import type { Prose } from '#features/content/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { Locale } from '#platform/i18n/locales.ts'

const restMs = 350

/** A text as its public page would show it, drawn by the server when typing pauses. `failed`: the text shown is an older one. */
export function useDrawn(path: '/admin/content/render' | '/admin/legal-preview', body: string, locale: Locale): { drawn: Prose | undefined; failed: boolean } {
  const [drawn, setDrawn] = useState<Prose>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const given = new AbortController()
    const timer = setTimeout(() => {
      callApi<Prose>('POST', path, { body, locale }, given.signal).then(
        (prose) => {
          setDrawn(prose)
          setFailed(false)
        },
        () => given.signal.aborted || setFailed(true),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [path, body, locale])
  return { drawn, failed }
}
