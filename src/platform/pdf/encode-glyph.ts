type Command = { command: string; args: number[] }
type Point = { x: number; y: number; onCurve: boolean }

/** The outlines of a path: closed rings of points of quadratic curves, in whole units. */
function contoursOf(commands: readonly Command[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const at = (index: number, onCurve: boolean): Point => ({ x: Math.round(args[index]!), y: Math.round(args[index + 1]!), onCurve })
    if (command === 'moveTo') contours.push([at(0, true)])
    else if (command === 'lineTo') contours.at(-1)?.push(at(0, true))
    else if (command === 'quadraticCurveTo') contours.at(-1)?.push(at(0, false), at(2, true))
    else if (command !== 'closePath') throw new Error(`a TrueType outline has no ${command}`)
  }
  return contours.map(withoutEcho).filter((contour) => contour.length > 1)
}

/** A ring ends where it began: once is enough. */
function withoutEcho(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)]
  const same = contour.length > 1 && first && last && last.onCurve && first.x === last.x && first.y === last.y
  return same ? contour.slice(0, -1) : contour
}

/**
 * Encodes a simple glyph of a TrueType font without hints, padded to four bytes. fontkit's encoder, needed for glyphs of a font whose weight varies, does not
 * work in 2.0.4.
 */
export function encodeGlyph(commands: readonly Command[]): Buffer {
  const contours = contoursOf(commands)
  if (contours.length === 0) return Buffer.alloc(0)
  const points = contours.flat()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const size = 10 + 2 * contours.length + 2 + 5 * points.length
  const bytes = Buffer.alloc(Math.ceil(size / 4) * 4)
  let at = 0
  const put = (value: number) => void (at = bytes.writeInt16BE(value, at))
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) put(value)
  let end = -1
  for (const contour of contours) put((end += contour.length))
  put(0)
  for (const { onCurve } of points) at = bytes.writeUInt8(onCurve ? 1 : 0, at)
  for (const axis of [xs, ys]) for (const [index, value] of axis.entries()) put(value - (axis[index - 1] ?? 0))
  return bytes
}
