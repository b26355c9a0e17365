import type { TextScreen } from './text-screen.ts'

/** Pixels as they are, or as boxes on a background (RRE), which takes a hundredth of the bytes for text. */
export const encodingOf = { pixels: 0, boxes: 2 } as const

export type PixelFormat = {
  bytes: Buffer
  drawPixels: (screen: TextScreen, line: number) => Buffer
  drawBoxes: (screen: TextScreen, line: number) => Buffer
}

/** Four bytes a pixel, which every current client requests. Others are not supported. */
export function readPixelFormat(given: Buffer): PixelFormat | undefined {
  const [bits, , bigEndian, trueColour] = given
  if (bits !== 32 || trueColour === 0 || [4, 6, 8].some((at) => given.readUInt16BE(at) !== 255)) return undefined
  const shifts = [given[10]!, given[11]!, given[12]!]
  if (shifts.some((shift) => shift > 24)) return undefined
  const bytesOf = (colour: number) => {
    const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255]
    const value = ((red << shifts[0]!) | (green << shifts[1]!) | (blue << shifts[2]!)) >>> 0
    const bytes = Buffer.alloc(4)
    if (bigEndian) bytes.writeUInt32BE(value)
    else bytes.writeUInt32LE(value)
    return bytes
  }
  return {
    bytes: given,
    drawPixels(screen, line) {
      const { y, height, boxes } = screen.boxesOf(line)
      const picture = Buffer.alloc(screen.width * height * 4, bytesOf(screen.ground))
      for (const box of boxes) {
        const row = Buffer.alloc(box.width * 4, bytesOf(box.colour))
        for (let down = 0; down < box.height; down++) row.copy(picture, ((box.y - y + down) * screen.width + box.x) * 4)
      }
      return Buffer.concat([headOf(screen.width, y, height, encodingOf.pixels), picture])
    },
    drawBoxes(screen, line) {
      const { y, height, boxes } = screen.boxesOf(line)
      const drawn = boxes.map((box) => {
        const place = Buffer.alloc(8)
        for (const [at, number] of [box.x, box.y - y, box.width, box.height].entries()) place.writeUInt16BE(number, at * 2)
        return Buffer.concat([bytesOf(box.colour), place])
      })
      const count = Buffer.alloc(4)
      count.writeUInt32BE(drawn.length)
      return Buffer.concat([headOf(screen.width, y, height, encodingOf.boxes), count, bytesOf(screen.ground), ...drawn])
    },
  }
}

function headOf(width: number, y: number, height: number, encoding: number): Buffer {
  const head = Buffer.alloc(12)
  for (const [at, number] of [0, y, width, height].entries()) head.writeUInt16BE(number, at * 2)
  head.writeInt32BE(encoding, 8)
  return head
}

/** Offered format: blue, green, red and an unused byte. */
export const pixelFormat = readPixelFormat(Buffer.from([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0]))!
