import type { RefObject } from 'react'
import { drawnOnce } from '#ui/rendering/drawn-once.tsx'
import { arcPath, pointOf, side, vectorOf, viewOf, type Place } from '#platform/pure/sphere.ts'
import type { GlobeRegion } from '../../model/home.ts'

const Land = drawnOnce(async () => ({ default: (await import('#ui/globe/land-picture.tsx')).LandPicture }))

type Props = {
  stage: RefObject<HTMLDivElement | null>
  regions: readonly (GlobeRegion & { open: boolean })[]
  chosen: string
  /** View, city and region of the first picture. */
  first: { centre: Place; from: Place; to: Place }
  onPick: (id: string) => void
}

/** Nearness in pixels at which a press on the globe means a region. */
const reach = 24

/**
 * The globe with its regions and the way to the chosen one. Decoration for screen readers: the list of regions says the same. Positions are written by
 * `globeTurner` after the first picture, so they are computed from properties that never change.
 */
export function GlobeStage({ stage, regions, chosen, first, onPick }: Props) {
  const view = viewOf(first.centre)
  const at = (place: Place) => {
    const seen = view(vectorOf(place))
    return { 'data-at': place.join(' '), transform: `translate(${pointOf(seen).join(' ')})`, ...(seen[2] > 0 ? {} : { visibility: 'hidden' }) }
  }
  const arc = arcPath(first.from, first.to, first.centre)
  const box = `0 0 ${side} ${side}`

  function pick(event: { clientX: number; clientY: number }) {
    let nearest = { id: '', apart: reach }
    for (const node of stage.current?.querySelectorAll<SVGElement>('[data-region]') ?? []) {
      const { left, top, width, height } = node.getBoundingClientRect()
      const apart = Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2)
      if (node.getAttribute('visibility') !== 'hidden' && apart < nearest.apart) nearest = { id: node.dataset.region!, apart }
    }
    if (nearest.id) onPick(nearest.id)
  }

  return (
    <div ref={stage} aria-hidden className="globe relative aspect-square" onClick={pick}>
      <div className="globe-ball">
        <div className="globe-shade">
          <i />
        </div>
        <Land centre={first.centre} />
        <canvas />
      </div>
      <svg viewBox={box}>
        <g id="globe-ways" fill="none" strokeLinecap="round">
          <path data-arc d={arc} pathLength="1" className="globe-way" />
          <path data-arc d={arc} pathLength="1" className="globe-flow" />
        </g>
        <g id="globe-nodes">
          {regions
            .toSorted((one, other) => Number(one.open) - Number(other.open))
            .map((region) =>
              region.place ? (
                <g key={region.id} data-region={region.id} {...at(region.place)} className={region.id === chosen ? 'on' : region.open ? 'open' : undefined}>
                  <circle r="13" className="globe-pulse" />
                  <circle r="7" fill="var(--globe-ring)" />
                  <circle r="4.5" className="globe-core" />
                </g>
              ) : null,
            )}
          <g {...at(first.from)} data-at="">
            <path d="M0-8 8 0 0 8-8 0Z" className="globe-city" />
          </g>
        </g>
      </svg>
      <svg viewBox={box} className="globe-lamps">
        <use href="#globe-land" />
        <use href="#globe-ways" />
        <use href="#globe-nodes" />
      </svg>
    </div>
  )
}
