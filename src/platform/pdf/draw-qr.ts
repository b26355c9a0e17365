import { encode } from 'uqr'
import type { Pen } from './pen.ts'

/** Draws the QR code of an address with its corner at that point. The same area is a link for readers on a screen. */
export function drawQr({ doc }: Pen, url: string, x: number, y: number, side: number): void {
  const { data, size } = encode(url, { border: 0 })
  const step = side / size
  data.forEach((row, line) => {
    for (let from = 0; from < size; from++) {
      if (!row[from]) continue
      let to = from
      while (row[to + 1]) to++
      // A hair too high, so that no renderer leaves light seams between the rows.
      doc.rect(x + from * step, y + line * step, (to - from + 1) * step, step * 1.02)
      from = to
    }
  })
  doc.fill('#000000')
  doc.link(x, y, side, side, url)
}
