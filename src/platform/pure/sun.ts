import { viewOf, vectorOf, type Place } from './sphere.ts'

const dayMs = 86_400_000
/** Between the equator's plane and the orbit's, in degrees. */
const tilt = 23.44

/** Place where the sun is in the zenith, to about four degrees of longitude and one of latitude: the orbit is taken for a circle. */
export function sunAt(at: Date): Place {
  const day = at.getTime() / dayMs
  const solstice = Date.UTC(at.getUTCFullYear(), 0, 1) / dayMs - 10
  return [180 - 360 * (day % 1), -tilt * Math.cos((2 * Math.PI * (day - solstice)) / 365.24)]
}

const half = 32

/** Night side of the visible disc as points in percent of its box: the terminator, then the edge away from the sun. */
export function nightPoints(centre: Place, at: Date): (readonly [x: number, y: number])[] {
  const [x, y, z] = viewOf(centre)(vectorOf(sunAt(at)))
  const length = Math.hypot(x, y) || 1
  const [sunX, sunY] = [x / length, y / length]
  return Array.from({ length: 2 * half }, (_, index) => {
    const angle = (index * Math.PI) / half
    const along = Math.cos(angle)
    const away = Math.sin(angle) * (index < half ? -z : 1)
    return [50 + 50 * (sunX * away - sunY * along), 50 - 50 * (sunY * away + sunX * along)]
  })
}

/** The same as a value of `clip-path`. */
export function nightPolygon(centre: Place, at: Date): string {
  return `polygon(${nightPoints(centre, at)
    .map(([x, y]) => `${x.toFixed(1)}% ${y.toFixed(1)}%`)
    .join()})`
}
