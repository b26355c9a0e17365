import { arcPath, pointOf, vectorOf, viewOf, type Place } from '#platform/pure/sphere.ts'
import { nightPolygon } from '#platform/pure/sun.ts'

export type Way = { from: Place; to: Place }

/** Moves everything on a globe but its land to where it is in the view of `centre`: regions, the city, the way between them, the night. */
export function placeGlobe(globe: HTMLElement, centre: Place, { from, to }: Way): void {
  const view = viewOf(centre)
  for (const node of globe.querySelectorAll<SVGElement>('[data-at]')) {
    const { at } = node.dataset
    const seen = view(vectorOf(at ? (at.split(' ').map(Number) as unknown as Place) : from))
    node.setAttribute('transform', `translate(${pointOf(seen).join(' ')})`)
    node.setAttribute('visibility', seen[2] > 0 ? 'visible' : 'hidden')
  }
  for (const arc of globe.querySelectorAll('[data-arc]')) arc.setAttribute('d', arcPath(from, to, centre))
  document.documentElement.style.setProperty('--night', nightPolygon(centre, new Date()))
}
