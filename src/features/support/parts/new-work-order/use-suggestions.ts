import { useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import type { Suggestion } from '../../model.ts'

const pauseMs = 400
const leastCharacters = 3

/** Help articles for the typed text, after a pause; the last ones stay until there are others. */
export function useSuggestions(text: string): Suggestion[] {
  const locale = useLocale()
  const [found, setFound] = useState<Suggestion[]>([])
  const asked = text.trim().slice(0, 200)
  useEffect(() => {
    if (asked.length < leastCharacters) {
      setFound([])
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi<{ suggestions: Suggestion[] }>('GET', '/work-orders/suggestions', { text: asked, locale }, stop.signal)
        .then(({ suggestions }) => setFound(suggestions))
        // Suggestions are optional: the form works without them.
        .catch(() => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, locale])
  return found
}
