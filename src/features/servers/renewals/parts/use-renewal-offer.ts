import { useEffect, useState } from 'react'
import type { Period } from '#features/catalog/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { RenewalOffer } from '../model.ts'

const pauseMs = 150

/** Prices of a further period of these servers, requested again after every change. The last choice wins, whichever answer arrives first. */
export function useRenewalOffer(codes: readonly string[], months: Period | null, alignDay: number | null, couponCode: string | null) {
  const [answer, setAnswer] = useState<{ of: string; offer?: RenewalOffer; error?: unknown }>()
  const list = codes.join(' ')
  const of = `${list} ${months} ${alignDay} ${couponCode}`
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      callApi<RenewalOffer>('POST', '/server-renewals/quote', { codes: list.split(' '), months, alignDay, couponCode }).then(
        (offer) => wanted && setAnswer({ of, offer }),
        (error: unknown) => wanted && setAnswer({ of, error }),
      )
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [list, months, alignDay, couponCode, of])
  const fresh = answer?.of === of
  /** Old prices stay visible while new ones are loading, but cannot be bought. */
  return { offer: answer?.offer, asking: !fresh, error: fresh ? answer.error : undefined }
}
