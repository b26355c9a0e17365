import { describe, expect, it } from 'vitest'
import { arcPath, bandOf, centreFor, dotPaths, fibreFloorMs, kilometres, placeOfVector, pointOf, side, vectorOf, viewOf, type Place } from './sphere.ts'

const hongkong: Place = [114.2, 22.3]
const shanghai: Place = [121.5, 31.2]
const losangeles: Place = [-118.2, 34.1]
const frankfurt: Place = [8.7, 50.1]
const singapore: Place = [103.8, 1.3]
const see = (centre: Place, place: Place) => viewOf(centre)(vectorOf(place))

describe('distances', () => {
  it.each([
    ['Shanghai to Hong Kong', shanghai, hongkong, 1225],
    ['Shanghai to Frankfurt', shanghai, frankfurt, 8830],
    ['Shanghai to Los Angeles', shanghai, losangeles, 10_420],
    ['over the antimeridian', [179, 0], [-179, 0], 222],
    ['from pole to pole', [0, 90], [40, -90], 20_015],
  ] as const)('follow the great circle: %s', (_, from, to, km) => expect(Math.abs(kilometres(from, to) - km)).toBeLessThan(km * 0.01))

  it('are the same both ways, and nothing to the place itself', () => {
    expect(kilometres(frankfurt, shanghai)).toBeCloseTo(kilometres(shanghai, frankfurt), 6)
    expect(kilometres(hongkong, hongkong)).toBe(0)
  })

  it('take at least the time of light in fibre, there and back', () => {
    expect(fibreFloorMs(1000)).toBe(10)
    expect(fibreFloorMs(kilometres(shanghai, losangeles))).toBeCloseTo(104, 0)
  })
})

describe('the view of the globe', () => {
  it('has its centre in the middle and the far side behind', () => {
    expect(pointOf(see(hongkong, hongkong))).toEqual([side / 2, side / 2])
    expect(see([0, 0], [180, 0])[2]).toBeLessThan(0)
    expect(bandOf(see([0, 0], [180, 0]))).toBeUndefined()
  })

  it('has east at the right and north above', () => {
    const [x, y] = pointOf(see([0, 0], [10, 20]))
    expect(x).toBeGreaterThan(side / 2)
    expect(y).toBeLessThan(side / 2)
  })

  it.each([hongkong, shanghai, losangeles, frankfurt, singapore])('brings a region to 40 %% of the width, in the upper half: %s %s', (...place) => {
    const [x, y, z] = see(centreFor(place), place)
    expect(pointOf([x, y, z])[0]).toBe(0.4 * side)
    expect(pointOf([x, y, z])[1]).toBeLessThanOrEqual(side / 2)
    expect(z).toBeGreaterThan(0.8)
  })

  it('finds the place of a vector', () => {
    const [east, north] = placeOfVector(vectorOf(losangeles))
    expect([east, north]).toEqual([expect.closeTo(losangeles[0], 6), expect.closeTo(losangeles[1], 6)])
  })

  it('draws each visible dot once', () => {
    const dots = [hongkong, shanghai, losangeles, frankfurt].map(vectorOf)
    const drawn = dotPaths(dots, centreFor(hongkong)).join('')
    expect(drawn.match(/h0/g)).toHaveLength(2)
  })
})

describe('the way between two places', () => {
  const points = (path: string) => [...path.matchAll(/([ML])(\d+) (\d+)/g)].map(([, kind, x, y]) => ({ kind, at: [Number(x), Number(y)] }))

  it('goes from one to the other in one line where both are visible, and rises above the ground', () => {
    const centre = centreFor(hongkong)
    const line = points(arcPath(singapore, shanghai, centre))
    expect(line.filter(({ kind }) => kind === 'M')).toHaveLength(1)
    expect(line[0]!.at).toEqual(pointOf(see(centre, singapore)))
    expect(line.at(-1)!.at).toEqual(pointOf(see(centre, shanghai)))
  })

  it('begins at the edge where the city is behind the globe', () => {
    const [first] = points(arcPath(losangeles, hongkong, centreFor(hongkong)))
    const fromMiddle = Math.hypot(first!.at[0]! - side / 2, first!.at[1]! - side / 2)
    expect(fromMiddle).toBeGreaterThanOrEqual(side / 2)
  })

  it('is not drawn within a city', () => expect(arcPath(hongkong, hongkong, hongkong)).toBe(''))
})
