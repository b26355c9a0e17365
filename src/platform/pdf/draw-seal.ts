import type { Pen } from './pen.ts'

const red = '#c62828'
const radius = 40

/** Draws a round company seal around that point: the name along the ring, a star in the middle. */
export function drawSeal(pen: Pen, name: string, x: number, y: number): void {
  const { doc } = pen
  doc.circle(x, y, radius).lineWidth(1.8).strokeColor(red).stroke()
  star(pen, x, y, 11)
  const characters = [...name]
  const size = Math.min(9.5, 150 / (characters.reduce((sum, one) => sum + pen.widthOf(one, { size: 1 }), 0) + 0.1 * characters.length))
  const style = { size, color: red }
  const inner = radius - 5 - size
  const steps = characters.map((one) => (pen.widthOf(one, style) + 0.1 * size) / inner)
  let angle = -steps.reduce((sum, step) => sum + step, 0) / 2
  for (const [index, one] of characters.entries()) {
    const turn = angle + steps[index]! / 2
    doc.save().rotate((turn * 180) / Math.PI, { origin: [x, y] })
    pen.line(one, x - pen.widthOf(one, style) / 2, y - radius + 5, style)
    doc.restore()
    angle += steps[index]!
  }
}

function star({ doc }: Pen, x: number, y: number, size: number): void {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    const length = index % 2 === 0 ? size : size * 0.382
    return [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as [number, number]
  })
  doc.polygon(...points).fill(red)
}
