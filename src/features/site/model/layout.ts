import type { Drawing, NodeKind } from './drawings.ts'

export type Direction = 'across' | 'down'
export type Measures = {
  direction: Direction
  width: number
  height: number
  node: [width: number, height: number]
  margin: number
  /** Distance between the two nodes of a layer. */ spread: number
  /** Height of the icon's row above the words; without it the icon is beside them. */
  head?: number
}

/** Sizes of the drawing on a page, on a phone and in a card. */
export const measures = {
  across: { direction: 'across', width: 1160, height: 384, node: [186, 66], margin: 25, spread: 156 },
  down: { direction: 'down', width: 348, height: 780, node: [148, 104], margin: 40, spread: 162, head: 44 },
  mini: { direction: 'across', width: 360, height: 168, node: [38, 38], margin: 14, spread: 72 },
} as const satisfies Record<string, Measures>

export type Placed = { id: string; kind: NodeKind; layer: number; x: number; y: number }
type Point = readonly [x: number, y: number]
export type Line = { key: string; main: boolean; rare: boolean; from: Point; to: Point; /** Axis along which the line leaves and arrives. */ axis: 'x' | 'y' }

/** Positions of the nodes: `x`, `y` are the upper left corner. */
export function placesOf(drawing: Drawing, m: Measures): Placed[] {
  const [w, h] = m.node
  const along = m.direction === 'across' ? m.width - 2 * m.margin - w : m.height - 2 * m.margin - h
  return drawing.layers.flatMap((nodes, layer) => {
    const run = m.margin + (layer * along) / (drawing.layers.length - 1)
    return nodes.map((node, index) => {
      const shift = (index - (nodes.length - 1) / 2) * m.spread
      const place = m.direction === 'across' ? { x: run, y: (m.height - h) / 2 + shift } : { x: (m.width - w) / 2 + shift, y: run }
      return { ...node, layer, x: Math.round(place.x), y: Math.round(place.y) }
    })
  })
}

/** Edges between the sides of nodes. The main path comes last, so that it is on top. */
export function linesOf(drawing: Drawing, places: readonly Placed[], m: Measures): Line[] {
  const [w, h] = m.node
  const byId = new Map(places.map((place) => [place.id, place]))
  return drawing.edges.flatMap((edge) => {
    const [a, b] = [byId.get(edge.from), byId.get(edge.to)]
    if (!a || !b) return []
    const axis = (a.layer === b.layer) === (m.direction === 'across') ? 'y' : 'x'
    const forth = axis === 'x' ? b.x > a.x : b.y > a.y
    const side = (place: Placed, end: boolean): Point =>
      axis === 'x' ? [place.x + (end === forth ? 0 : w), place.y + h / 2] : [place.x + w / 2, place.y + (end === forth ? 0 : h)]
    return [{ key: `${edge.from}-${edge.to}`, main: edge.main ?? false, rare: edge.rare ?? false, from: side(a, false), to: side(b, true), axis }]
  })
}

/** Rectangle around the layers of a frame. */
export function frameOf(frame: { from: number; to: number }, places: readonly Placed[], m: Measures): { x: number; y: number; width: number; height: number } {
  const [w, h] = m.node
  const inside = places.filter((place) => place.layer >= frame.from && place.layer <= frame.to)
  if (m.direction === 'across') {
    const left = Math.min(...inside.map(({ x }) => x)) - 17
    return { x: left, y: 10, width: Math.max(...inside.map(({ x }) => x)) + w + 17 - left, height: m.height - 20 }
  }
  const top = Math.min(...inside.map(({ y }) => y)) - 29
  return { x: 1, y: top, width: m.width - 2, height: Math.max(...inside.map(({ y }) => y)) + h + 12 - top }
}

/** Curve that leaves and arrives straight. */
export function curve({ from: [x1, y1], to: [x2, y2], axis }: Line): string {
  const bend = axis === 'x' ? (x2 - x1) / 2 : (y2 - y1) / 2
  return axis === 'x' ? `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}` : `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`
}

/** Line with right angles that turns half way. */
export function elbow({ from: [x1, y1], to: [x2, y2], axis }: Line): string {
  if (axis === 'x') return y1 === y2 ? `M${x1} ${y1}H${x2}` : `M${x1} ${y1}H${(x1 + x2) / 2}V${y2}H${x2}`
  return x1 === x2 ? `M${x1} ${y1}V${y2}` : `M${x1} ${y1}V${(y1 + y2) / 2}H${x2}V${y2}`
}
