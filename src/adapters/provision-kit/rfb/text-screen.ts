import { glyphOf } from './glyphs.ts'

/** A colour as `0xrrggbb`. */
type Colour = number
export type Box = { x: number; y: number; width: number; height: number; colour: Colour }
type Cell = { letter: string; colour: Colour }

/** A dot of a letter is two by two pixels. Space between letters and lines is left empty. */
const dot = 2
const cell = { width: 6 * dot, height: 10 * dot } as const
/** Around all lines. */
const margin = 8
const ground: Colour = 0x10_14_1a
const plain: Colour = 0xc9_d1_d9
const bright: Colour = 0xff_ff_ff
const green: Colour = 0x56_c2_71
const cursorColour: Colour = 0x7a_a2_f7
const empty: Cell = { letter: ' ', colour: plain }

export type TextScreen = {
  readonly width: number
  readonly height: number
  readonly ground: Colour
  /** Handles letters, line ends, backspace, and the terminal sequences that small shells use. */
  write: (text: string) => void
  /** Lines that changed since the last call. */
  changed: () => number[]
  /** Position of a line, and the boxes drawn there on the background. */
  boxesOf: (line: number) => { y: number; height: number; boxes: Box[] }
  readonly lines: number
}

/** Screen of text as pixels, for a machine without a graphical system. */
export function textScreen(columns = 80, lines = 24): TextScreen {
  let rows = Array.from({ length: lines }, () => emptyRow())
  const changed = new Set(rows.keys())
  let at = { column: 0, line: 0 }
  let colour = plain
  let order = ''

  function emptyRow(): Cell[] {
    return Array.from({ length: columns }, () => empty)
  }
  function moveTo(column: number, line: number): void {
    changed.add(at.line).add(line)
    at = { column, line }
  }
  function nextLine(): void {
    if (at.line + 1 < lines) return moveTo(at.column, at.line + 1)
    rows = [...rows.slice(1), emptyRow()]
    for (const line of rows.keys()) changed.add(line)
  }
  function put(letter: string): void {
    if (at.column >= columns) {
      moveTo(0, at.line)
      nextLine()
    }
    rows[at.line]![at.column] = { letter, colour }
    moveTo(at.column + 1, at.line)
  }
  /** Handles colours, clearing and home. Unknown sequences do nothing. */
  function obey(given: string): void {
    if (given === '\u001B[2J') {
      rows = rows.map(emptyRow)
      for (const line of rows.keys()) changed.add(line)
    } else if (given === '\u001B[H') moveTo(0, 0)
    else if (given.endsWith('m')) colour = { '\u001B[1m': bright, '\u001B[32m': green }[given] ?? plain
  }
  function take(letter: string): void {
    if (order !== '' || letter === '\u001B') {
      order += letter
      if (order.length > 1 && !/^\u001B\[[0-9;]*$/.test(order)) {
        obey(order)
        order = ''
      }
    } else if (letter === '\r') moveTo(0, at.line)
    else if (letter === '\n') nextLine()
    else if (letter === '\b') moveTo(Math.max(0, at.column - 1), at.line)
    else if (letter >= ' ') put(letter)
  }

  return {
    width: columns * cell.width + 2 * margin,
    height: lines * cell.height + 2 * margin,
    ground,
    lines,
    write(text) {
      for (const letter of text) take(letter)
    },
    changed() {
      const now = [...changed].sort((one, other) => one - other)
      changed.clear()
      return now
    },
    boxesOf(line) {
      const top = margin + line * cell.height
      const boxes = rows[line]!.flatMap((one, column) => dotsOf(one, margin + column * cell.width, top))
      if (at.line === line && at.column < columns)
        boxes.push({ x: margin + at.column * cell.width, y: top + cell.height - dot, width: cell.width - dot, height: dot, colour: cursorColour })
      // The space above the first line and below the last belongs to those lines.
      const from = line === 0 ? 0 : top
      const to = line === lines - 1 ? top + cell.height + margin : top + cell.height
      return { y: from, height: to - from, boxes }
    },
  }
}

/** Dots beside one another are one box. */
function dotsOf({ letter, colour }: Cell, left: number, top: number): Box[] {
  return glyphOf(letter).flatMap((bits, row) => {
    const boxes: Box[] = []
    for (let from = 0; from < 5; from++) {
      if (!isSet(bits, from)) continue
      let to = from
      while (isSet(bits, to)) to++
      boxes.push({ x: left + from * dot, y: top + row * dot, width: (to - from) * dot, height: dot, colour })
      from = to
    }
    return boxes
  })
}

const isSet = (bits: number, place: number) => place < 5 && (bits & (16 >> place)) !== 0
