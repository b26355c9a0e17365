/** Degrees east and north. */
export type Place = readonly [east: number, north: number]
/** A direction from the centre of the sphere. In a view: right, up, towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number]

/** Side of the drawings in units. The globe fills them. */
export const side = 640
const radius = side / 2
const earthKm = 6371
/** Speed of light in fibre, which is two thirds of that in a vacuum. */
const fibreKmPerSecond = 200_000
const rad = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

export function vectorOf([east, north]: Place): Vector {
  return [Math.cos(rad(north)) * Math.cos(rad(east)), Math.cos(rad(north)) * Math.sin(rad(east)), Math.sin(rad(north))]
}

export function placeOfVector([x, y, z]: Vector): Place {
  return [degrees(Math.atan2(y, x)), degrees(Math.asin(z))]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Orthographic view of a sphere whose `centre` faces the viewer. A vector with a negative last part is behind the edge. */
export function viewOf(centre: Place): (vector: Vector) => Vector {
  const [east, north] = [rad(centre[0]), rad(centre[1])]
  const right: Vector = [-Math.sin(east), Math.cos(east), 0]
  const up: Vector = [-Math.sin(north) * Math.cos(east), -Math.sin(north) * Math.sin(east), Math.cos(north)]
  const near = vectorOf(centre)
  return (vector) => [dot(vector, right), dot(vector, up), dot(vector, near)]
}

/** Point of a drawing for a direction of a view. */
export function pointOf([x, y]: Vector): readonly [x: number, y: number] {
  return [Math.round(radius + radius * x), Math.round(radius - radius * y)]
}

/** The turn that puts a place at 40 % of the width, a little above the middle. */
export function centreFor([east, north]: Place): Place {
  return [east + degrees(Math.asin(Math.min(1, 0.2 / Math.cos(rad(north))))), north * 0.6]
}

const angleBetween = (a: Place, b: Place) => Math.acos(Math.min(1, Math.max(-1, dot(vectorOf(a), vectorOf(b)))))

/** Length of the great circle between two places. */
export function kilometres(a: Place, b: Place): number {
  return earthKm * angleBetween(a, b)
}

/** Shortest possible round trip through a fibre that follows the great circle, in milliseconds. Networks take longer. */
export function fibreFloorMs(km: number): number {
  return (km * 2 * 1000) / fibreKmPerSecond
}

const steps = 48

/** Outline of the great circle between two places, raised in its middle. Parts that the globe hides are left out. */
export function arcPath(from: Place, to: Place, centre: Place): string {
  const [a, b, view, angle] = [vectorOf(from), vectorOf(to), viewOf(centre), angleBetween(from, to)]
  if (angle < 0.002) return ''
  const lift = 0.04 + 0.14 * angle
  let path = ''
  let drawn = false
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const [one, other] = [Math.sin((1 - t) * angle) / Math.sin(angle), Math.sin(t * angle) / Math.sin(angle)]
    const height = 1 + lift * Math.sin(Math.PI * t)
    const [x, y, z] = view([a[0] * one + b[0] * other, a[1] * one + b[1] * other, a[2] * one + b[2] * other])
    const seen = z > 0 || Math.hypot(x, y) * height > 1
    if (seen) path += `${drawn ? 'L' : 'M'}${pointOf([x * height, y * height, z]).join(' ')}`
    drawn = seen
  }
  return path
}

/** Limits of the three sizes of dots, by how much they face the viewer. */
const bands = [0.62, 0.3, 0.06]

/** Group of a dot: 0 in the middle, 2 near the edge, undefined behind it. */
export function bandOf([, , z]: Vector): number | undefined {
  const band = bands.findIndex((limit) => z > limit)
  return band < 0 ? undefined : band
}

/** Outlines of the visible dots, one a band: points for strokes with round ends. */
export function dotPaths(dots: readonly Vector[], centre: Place): string[] {
  const view = viewOf(centre)
  const paths = bands.map(() => '')
  const last: (readonly [number, number])[] = bands.map(() => [0, 0])
  for (const dot of dots) {
    const seen = view(dot)
    const band = bandOf(seen)
    if (band === undefined) continue
    const [x, y] = pointOf(seen)
    const [px, py] = last[band]!
    paths[band] += `m${x - px}${y < py ? '' : ' '}${y - py}h0`
    last[band] = [x, y]
  }
  return paths.map((path) => path.replace('m', 'M'))
}
