import { Readable } from 'node:stream'
import { charactersOf, type Paper } from './paper.ts'
import { drawQr } from './draw-qr.ts'
import { drawSeal } from './draw-seal.ts'
import { hairline, Pen, quiet } from './pen.ts'

const page = { width: 595.28, height: 841.89 }
const left = 56
const width = page.width - 2 * left
const right = left + width
const bottom = page.height - 64
const accent = '#1757e5'
const sealRadius = 40
const qrSize = 80

/** Prints a sheet as PDF, as a stream. The text in it can be searched and copied. */
export async function printPaper(paper: Paper): Promise<ReadableStream<Uint8Array>> {
  const pen = await Pen.for(paper.locale, charactersOf(paper), paper)
  begin(pen, paper)
  let y = head(pen, paper)
  y = facts(pen, paper, y)
  y = table(pen, paper, y)
  y = totals(pen, paper, y)
  y = ledger(pen, paper, y)
  notes(pen, paper, y)
  numberPages(pen)
  pen.doc.end()
  return Readable.toWeb(pen.doc as unknown as Readable) as ReadableStream<Uint8Array>
}

function begin(pen: Pen, { watermark }: Paper): void {
  pen.doc.addPage()
  if (!watermark) return
  const style = { size: 92, bold: true, color: '#eef1f6' }
  pen.doc.save().rotate(-32, { origin: [page.width / 2, page.height / 2] })
  pen.line(watermark, (page.width - pen.widthOf(watermark, style)) / 2, page.height / 2 - 46, style)
  pen.doc.restore()
}

/** Begins a new sheet when the next part does not fit on this one. */
function fit(pen: Pen, paper: Paper, y: number, need: number): number {
  if (y + need <= bottom) return y
  begin(pen, paper)
  return 64
}

function head(pen: Pen, paper: Paper): number {
  pen.doc.roundedRect(left, 56, 22, 22, 6).fill(accent)
  for (const [index, length] of [10, 10, 7].entries()) pen.doc.roundedRect(left + 6, 62.4 + index * 4, length, 1.7, 0.8).fill('#ffffff')
  pen.line(paper.brand, left + 31, 58, { size: 14, bold: true })
  pen.line(paper.heading, right, 52, { size: 20, bold: true }, 'end')
  pen.line(paper.number, right, 80, { size: 9, color: quiet }, 'end')
  if (paper.mark) pen.line(paper.mark, right, 95, { size: 9, bold: true, color: '#b3261e' }, 'end')
  let y = 118
  pen.rule(left, y, width, '#16181d', 1)
  y += 18
  const column = width / Math.max(1, paper.parties.length)
  const ends = paper.parties.map(({ name, lines }, index) => {
    const x = left + index * column
    pen.line(name, x, y, { size: 8.5, color: quiet })
    let at = y + 16
    for (const [place, line] of lines.entries())
      at = pen.block(line, x, at, column - 18, place === 0 ? { size: 10.5, bold: true } : { size: 9, color: quiet }, 3) + 1.5
    return at
  })
  return Math.max(y, ...ends) + 12
}

function facts(pen: Pen, paper: Paper, from: number): number {
  let y = from
  pen.rule(left, y, width)
  y += 14
  for (let index = 0; index < paper.facts.length; index += 2) {
    for (const [place, [name, value]] of paper.facts.slice(index, index + 2).entries()) {
      const x = left + place * (width / 2)
      pen.line(name, x, y, { size: 8.5, color: quiet })
      pen.block(value, x, y + 13, width / 2 - 18, { size: 10 }, 1)
    }
    y += 37
  }
  return y
}

function table(pen: Pen, paper: Paper, from: number): number {
  if (!paper.table) return from
  const { head: names, rows, widths } = paper.table
  const whole = widths.reduce((sum, one) => sum + one, 0)
  const starts = widths.map((_, index) => left + (width * widths.slice(0, index).reduce((sum, one) => sum + one, 0)) / whole)
  const isLast = (index: number) => index === widths.length - 1
  let y = from + 6
  pen.doc.rect(left, y, width, 24).fill('#f3f5f8')
  for (const [index, name] of names.entries())
    pen.line(name, isLast(index) ? right - 8 : starts[index]! + 8, y + 7, { size: 8.5, color: quiet }, isLast(index) ? 'end' : 'start')
  y += 24
  for (const row of rows) {
    y = fit(pen, paper, y, 44)
    const ends = row.map((cell, index) => {
      if (isLast(index)) pen.line(cell, right - 8, y + 9, { size: 9.5 }, 'end')
      else return pen.block(cell, starts[index]! + 8, y + 9, (width * widths[index]!) / whole - 16, { size: 9.5 }, 3)
      return y + 24
    })
    y = Math.max(...ends) + 6
    pen.rule(left, y, width)
  }
  return y
}

function totals(pen: Pen, paper: Paper, from: number): number {
  let y = fit(pen, paper, from + 14, Math.max(22 * paper.totals.length + 30, paper.seal ? 2 * sealRadius + 8 : 0, paper.check ? qrSize + 22 : 0))
  const end = Math.max(paper.seal ? y + 2 * sealRadius + 8 : 0, paper.check ? y + qrSize + 22 : 0)
  if (paper.seal) drawSeal(pen, paper.seal, left + sealRadius + 24, y + sealRadius + 2)
  if (paper.check) {
    const x = paper.seal ? left + 2 * sealRadius + 56 : left
    drawQr(pen, paper.check.url, x, y + 2, qrSize)
    pen.line(paper.check.text, x, y + qrSize + 8, { size: 7.5, color: quiet })
  }
  for (const [index, [name, value]] of paper.totals.entries()) {
    const isSum = index === paper.totals.length - 1
    if (isSum) pen.rule(right - 220, y - 2, 220, hairline)
    pen.line(name, right - 220, y + (isSum ? 10 : 4), { size: 9.5, color: quiet })
    pen.line(value, right - 8, y + (isSum ? 4 : 4), isSum ? { size: 16, bold: true } : { size: 9.5 }, 'end')
    y += isSum ? 34 : 20
  }
  return Math.max(y, end)
}

function ledger(pen: Pen, paper: Paper, from: number): number {
  if (!paper.ledger || paper.ledger.rows.length === 0) return from
  const y = fit(pen, paper, from + 16, 90)
  pen.line(paper.ledger.title, left, y, { size: 10.5, bold: true })
  const { head: names, rows } = paper.ledger
  return table(pen, { ...paper, table: { head: names, rows, widths: [3, 4, 2, 2.4] } }, y + 14)
}

function notes(pen: Pen, paper: Paper, from: number): void {
  let y = fit(pen, paper, from + 18, 20 * paper.notes.length)
  for (const note of paper.notes) y = pen.block(note, left, y, width, { size: 8.5, color: quiet }, 4) + 3
}

function numberPages(pen: Pen): void {
  const { count } = pen.doc.bufferedPageRange()
  for (let index = 0; count > 1 && index < count; index++) {
    pen.doc.switchToPage(index)
    pen.line(`${index + 1} / ${count}`, right, page.height - 44, { size: 8, color: quiet }, 'end')
  }
}
