import { Disclosure } from '#ui/display/disclosure.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { imageGroups, type Image, type ImageGroup } from '../../model.ts'
import { useNames } from './use-names.ts'

/** Questions and answers. */
export function Questions(props: { className?: string }) {
  const m = useMessages().product
  return (
    <div className={props.className}>
      {m.faq.map((entry, index) => (
        <Disclosure key={entry.q} summary={entry.q} open={index === 0}>
          <p className="max-w-2xl">{entry.a}</p>
        </Disclosure>
      ))}
    </div>
  )
}

/** Images by their system, in the order in which they are offered. */
export function groupedImages(images: readonly Image[]): { group: ImageGroup; images: Image[] }[] {
  return imageGroups.map((group) => ({ group, images: images.filter((image) => image.group === group) })).filter((entry) => entry.images.length > 0)
}

/** Versions of one system, each with its requirements. */
export function ImageVersions(props: { images: readonly Image[]; className?: string }) {
  const m = useMessages().product
  const name = useNames()
  return (
    <ul className={props.className}>
      {props.images.map((image) => (
        <li key={image.id}>
          <span className="block text-sm text-ink">{name(image.names)}</span>
          <span className="block text-xs text-ink-3">{m.minimum(image.minDiskGib, image.minMemoryGib)}</span>
        </li>
      ))}
    </ul>
  )
}
