import { randomBytes, randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

type Point = readonly [x: number, y: number]
type Segment = { from: Point; to: Point; width: number }

/** Size of the picture in pixels. It is shown at half of it on screens with a high resolution. */
export const pictureSize = { width: 320, height: 112 } as const

/** Strokes of each digit in a unit square. */
const strokes: Readonly<Record<string, readonly Point[]>> = {
  2: [
    [0, 0.25],
    [0.15, 0.06],
    [0.5, 0],
    [0.85, 0.08],
    [1, 0.3],
    [0.88, 0.5],
    [0, 1],
    [1, 1],
  ],
  3: [
    [0, 0.1],
    [0.5, 0],
    [0.95, 0.2],
    [0.85, 0.42],
    [0.4, 0.48],
    [0.9, 0.58],
    [1, 0.8],
    [0.5, 1],
    [0, 0.9],
  ],
  4: [
    [0.7, 1],
    [0.7, 0],
    [0, 0.68],
    [1, 0.68],
  ],
  5: [
    [0.95, 0],
    [0.1, 0],
    [0.05, 0.45],
    [0.5, 0.38],
    [0.95, 0.55],
    [0.95, 0.8],
    [0.5, 1],
    [0, 0.92],
  ],
  6: [
    [0.85, 0.03],
    [0.35, 0.2],
    [0.05, 0.6],
    [0.15, 0.92],
    [0.5, 1],
    [0.9, 0.88],
    [0.95, 0.62],
    [0.6, 0.45],
    [0.1, 0.6],
  ],
  7: [
    [0, 0],
    [1, 0],
    [0.35, 1],
  ],
  8: [
    [0.5, 0.48],
    [0.1, 0.3],
    [0.2, 0.05],
    [0.5, 0],
    [0.8, 0.05],
    [0.9, 0.3],
    [0.5, 0.48],
    [0.05, 0.7],
    [0.15, 0.95],
    [0.5, 1],
    [0.85, 0.95],
    [0.95, 0.7],
    [0.5, 0.48],
  ],
  9: [
    [0.9, 0.4],
    [0.4, 0.55],
    [0.05, 0.38],
    [0.1, 0.12],
    [0.5, 0],
    [0.85, 0.08],
    [0.95, 0.4],
    [0.65, 0.8],
    [0.15, 0.97],
  ],
}

const between = (least: number, most: number) => least + (randomInt(0, 10_001) / 10_000) * (most - least)

/** Draws the digits turned, bent and crossed by lines, as a grey PNG. No two pictures of a code are equal. */
export function drawDigits(code: string): Uint8Array<ArrayBuffer> {
  const { width, height } = pictureSize
  const cell = (width - 24) / code.length
  const ink = inkOf([...Array.from(code).flatMap((digit, index) => placed(digit, 12 + index * cell, cell)), ...lines()])
  const wave = { rows: between(3, 6), columns: between(2, 5), phase: between(0, 6), other: between(0, 6) }
  const grain = randomBytes(width * height)
  const pixels = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = Math.round(x + wave.rows * Math.sin(y / 13 + wave.phase))
      const fromY = Math.round(y + wave.columns * Math.sin(x / 21 + wave.other))
      const inside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height
      const speck = grain[y * width + x]! < 16 ? 48 : 0
      pixels[y * (width + 1) + 1 + x] = Math.max(0, 255 - Math.round((inside ? ink[fromY * width + fromX]! : 0) * 225) - speck)
    }
  }
  return pngOf(pixels)
}

/** Ink of all strokes before they are bent. Each stroke is computed in its surroundings only. */
function inkOf(segments: readonly Segment[]): Float32Array {
  const { width, height } = pictureSize
  const ink = new Float32Array(width * height)
  for (const segment of segments) {
    const { from, to } = segment
    const around = segment.width + 1
    const [left, right] = [Math.max(0, Math.floor(Math.min(from[0], to[0]) - around)), Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + around))]
    const [top, bottom] = [Math.max(0, Math.floor(Math.min(from[1], to[1]) - around)), Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + around))]
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) ink[y * width + x] = Math.max(ink[y * width + x]!, inkAt(x, y, segment))
  }
  return ink
}

function placed(digit: string, left: number, cell: number): Segment[] {
  const [wide, high] = [cell * between(0.5, 0.62), pictureSize.height * between(0.48, 0.58)]
  const middle: Point = [left + cell / 2 + between(-3, 3), pictureSize.height / 2 + between(-9, 9)]
  const angle = between(-0.3, 0.3)
  const points = strokes[digit]!.map(([x, y]): Point => {
    const [dx, dy] = [(x - 0.5) * wide, (y - 0.5) * high]
    return [middle[0] + dx * Math.cos(angle) - dy * Math.sin(angle), middle[1] + dx * Math.sin(angle) + dy * Math.cos(angle)]
  })
  const width = between(2.2, 3.2)
  return points.slice(1).map((to, index) => ({ from: points[index]!, to, width }))
}

function lines(): Segment[] {
  const { width, height } = pictureSize
  return Array.from({ length: 3 }, () => ({ from: [0, between(10, height - 10)], to: [width, between(10, height - 10)], width: 0.9 }))
}

/** Ink between 0 and 1 at a point: full inside of the stroke, with a soft edge of one pixel. */
function inkAt(x: number, y: number, { from, to, width }: Segment): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)))
  const distance = Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy)
  return Math.min(1, Math.max(0, width + 0.5 - distance))
}

function pngOf(rows: Buffer): Uint8Array<ArrayBuffer> {
  const { width, height } = pictureSize
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, grey.
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]))
}

function chunk(kind: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(body.length, 0)
  framed.set(content, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}
