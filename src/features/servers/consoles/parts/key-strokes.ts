import type { SpecialKey } from './key-row.tsx'

/** Key codes of X11, which the protocol uses. */
export const keysyms = { shift: 0xff_e1, control: 0xff_e3 } as const
export const keysymOf: Readonly<Record<SpecialKey, number>> = {
  esc: 0xff_1b,
  tab: 0xff_09,
  enter: 0xff_0d,
  up: 0xff_52,
  down: 0xff_54,
  left: 0xff_51,
  right: 0xff_53,
}

export type Stroke = { keysym: number; shift: boolean }

/** Characters typed with Shift on a US keyboard. Machines receive the key, not the character. */
const shifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/

/** Key strokes that type a text. */
export function keysOf(text: string): Stroke[] {
  return [...text.replaceAll(/\r\n?/g, '\n')].flatMap((letter) => {
    if (letter === '\n') return [{ keysym: keysymOf.enter, shift: false }]
    if (letter === '\t') return [{ keysym: keysymOf.tab, shift: false }]
    const point = letter.codePointAt(0)!
    if (point < 0x20 || point === 0x7f) return []
    return [{ keysym: point <= 0xff ? point : 0x01_00_00_00 + point, shift: shifted.test(letter) }]
  })
}
