import { useEffect, useState } from 'react'
import IconImage from '~icons/lucide/hard-drive'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { imageOf } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useNames } from './use-names.ts'

/** Own image, as in `GET /server-images`. */
type Listed = { id: string; name: string; regionId: string; imageId: string; diskGib: number; madeAt: Date; state: string }

/** Own images to use instead of a standard one; renders nothing if there are none, or without an answer. */
export function BuyOwnImages({ buy }: { buy: CloudBuy }) {
  const m = useMessages().buy
  const name = useNames()
  const { date } = useDates()
  const [images, setImages] = useState<readonly Listed[]>([])
  useEffect(() => {
    const controller = new AbortController()
    callApi<{ images: Listed[] }>('GET', '/server-images', undefined, controller.signal)
      .then((page) => setImages(page.images.filter(({ state }) => state === 'ready')))
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  const place = (id: string) => buy.offer.regions.find((region) => region.id === id)
  const offered = images.filter(({ regionId }) => place(regionId))
  if (offered.length === 0) return null
  return (
    <BuyRow label={m.copy.kinds.image}>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {offered.map((image) => (
          <li key={image.id} className="min-w-0">
            <button
              type="button"
              onClick={() => buy.copy.choose({ kind: 'image', id: image.id })}
              className="flex min-h-11 w-full items-start gap-2.5 rounded-button border border-line-2 bg-surface px-3.5 py-2.5 text-start hover:border-brand-ink t2:rounded-none"
            >
              <IconImage className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
              <span className="min-w-0">
                <span className="block font-medium break-words text-ink">{image.name}</span>
                <span className="block text-2xs text-ink-3">
                  {[systemOf(image), name(place(image.regionId)!.names), `${image.diskGib} GiB`, date(image.madeAt)].join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </BuyRow>
  )

  function systemOf({ imageId }: Listed): string {
    const system = imageOf(buy.offer, { imageId })
    return system ? name(system.names) : imageId
  }
}
