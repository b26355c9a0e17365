import { describe, expect, it } from 'vitest'
import { centreFor, vectorOf, viewOf, type Place } from './sphere.ts'
import { nightPoints, nightPolygon, sunAt } from './sun.ts'

describe('the sun', () => {
  it.each([
    ['northern solstice', '2026-06-21T12:00:00Z', [0, 23.4]],
    ['southern solstice', '2026-12-21T12:00:00Z', [0, -23.4]],
    ['equinox', '2026-03-21T12:00:00Z', [0, 0]],
    ['noon in China', '2026-06-21T04:00:00Z', [120, 23.4]],
    ['midnight in London', '2026-03-21T00:00:00Z', [180, 0]],
  ] as const)('is in the zenith of %s', (_, at, [east, north]) => {
    const [x, y] = sunAt(new Date(at))
    expect(Math.abs(x - east)).toBeLessThan(0.01)
    // The orbit is taken for a circle, which costs up to a degree at the equinoxes.
    expect(Math.abs(y - north)).toBeLessThan(1)
  })
})

/** Whether a point is inside a polygon. */
function inside(polygon: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean {
  let odd = false
  for (const [index, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon.at(index - 1)!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

describe('the night', () => {
  const cities: readonly Place[] = [
    [114.2, 22.3],
    [139.7, 35.7],
    [103.8, 1.3],
    [87.6, 43.8],
    [151.2, -33.9],
  ]
  it('covers exactly the places where the sun is below the horizon, at every hour of four days of the year', () => {
    const centre = centreFor(cities[0]!)
    const view = viewOf(centre)
    const wrong: string[] = []
    for (const day of ['2026-03-21', '2026-06-21', '2026-09-23', '2026-12-21'])
      for (let hour = 0; hour < 24; hour++) {
        const at = new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)
        const sun = vectorOf(sunAt(at))
        for (const city of cities) {
          const own = vectorOf(city)
          const height = own[0] * sun[0] + own[1] * sun[1] + own[2] * sun[2]
          // The polygon has 64 corners, so the line between day and night itself is left out.
          if (Math.abs(height) < 0.02) continue
          const [x, y] = view(own)
          if (inside(nightPoints(centre, at), [50 + 50 * x, 50 - 50 * y]) !== height < 0) wrong.push(`${at.toISOString()} ${city.join()}`)
        }
      }
    expect(wrong).toEqual([])
  })

  it('is written as a clip path in percent', () => {
    expect(nightPolygon([120, 13], new Date('2026-06-21T16:00:00Z'))).toMatch(/^polygon\((-?\d+\.\d% -?\d+\.\d%,){63}-?\d+\.\d% -?\d+\.\d%\)$/)
  })
})
