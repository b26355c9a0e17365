import { useEffect, useState } from 'react'
import { memoriesOf, vcpuSteps } from '#features/catalog/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { ServerShape, ShapeChange } from '../../model.ts'

const debounceMs = 300

/** Price of another size from the server, requested shortly after the last choice. Prices of older choices are never shown. */
export function useShapeOffer<Offer>(
  path: `/${string}`,
  change: (ShapeChange & { couponCode?: string }) | undefined,
): { offer: Offer | undefined; fault: unknown } {
  const key = change && JSON.stringify(change)
  const [answer, setAnswer] = useState<{ key: string; offer?: Offer; fault?: unknown }>()
  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      callApi<Offer>('POST', path, JSON.parse(key), controller.signal)
        .then((offer) => setAnswer({ key, offer }))
        .catch((fault: unknown) => (controller.signal.aborted ? undefined : setAnswer({ key, fault })))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, key])
  return answer?.key === key ? { offer: answer?.offer, fault: answer?.fault } : { offer: undefined, fault: undefined }
}

/** Sizes for sale in the server's family that pass the filter. */
export function shapesWhere({ family }: ServerShape, passes: (vcpu: number, memoryGib: number) => boolean): (readonly [vcpu: number, memoryGib: number])[] {
  if (!family) return []
  return vcpuSteps.flatMap((vcpu) =>
    memoriesOf(family, vcpu)
      .filter((memoryGib) => passes(vcpu, memoryGib))
      .map((memoryGib) => [vcpu, memoryGib] as const),
  )
}
