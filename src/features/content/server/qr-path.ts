import { encode } from 'uqr'
import type { Qr } from '../model.ts'

/** Encodes a QR code as one path of horizontal bars on the server, so that the page loads no encoder. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { border: 0 })
  const path = data.map((row, y) => barsOf(row, y)).join('')
  return { path, size }
}

function barsOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`
  }
  return path
}
