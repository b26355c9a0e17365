import { useEffect, useState } from 'react'
import type { Period } from '#features/catalog/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { RenewalOffer } from '../model.ts'

const pauseMs = 150

/** Prices of a further period of these servers, asked anew at every change; the last choice wins whatever answers first. */
export function useRenewalOffer(codes: readonly string[], months: Period, alignDay: number | null) {
  const [answer, setAnswer] = useState<{ of: string; offer?: RenewalOffer; error?: unknown }>()
  const list = codes.join(' ')
  const of = `${list} ${months} ${alignDay}`
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      callApi<RenewalOffer>('POST', '/server-renewals/quote', { codes: list.split(' '), months, alignDay }).then(
        (offer) => wanted && setAnswer({ of, offer }),
        (error: unknown) => wanted && setAnswer({ of, error }),
      )
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [list, months, alignDay, of])
  const fresh = answer?.of === of
  /** The old prices stay on the screen while new ones are on their way, but cannot be bought. */
  return { offer: answer?.offer, asking: !fresh, error: fresh ? answer.error : undefined }
}
