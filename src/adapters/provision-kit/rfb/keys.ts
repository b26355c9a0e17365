/** Keys as RFB names them (X11's keysyms). */
export const keysyms = { control: [0xff_e3, 0xff_e4], alt: [0xff_e9, 0xff_ea], delete: 0xff_ff } as const

const special: Readonly<Record<number, string>> = {
  0xff_08: '\u007F',
  0xff_09: '\t',
  0xff_0d: '\r',
  0xff_8d: '\r',
  0xff_1b: '\u001B',
  0xff_51: '\u001B[D',
  0xff_52: '\u001B[A',
  0xff_53: '\u001B[C',
  0xff_54: '\u001B[B',
}

/** Text that a terminal sends for a key; undefined for one that sends nothing by itself. */
export function textOfKey(keysym: number, control: boolean): string | undefined {
  const known = special[keysym]
  if (known !== undefined) return known
  // Latin letters are their own code; others have their number after a prefix.
  const point = keysym >= 0x01_00_00_00 ? keysym - 0x01_00_00_00 : keysym
  if (point < 0x20 || point > 0x10_ff_ff || (point >= 0x7f && point < 0xa0) || (keysym > 0xff && keysym < 0x01_00_00_00)) return undefined
  const letter = String.fromCodePoint(point)
  const code = letter.toUpperCase().charCodeAt(0)
  return control && code >= 0x40 && code < 0x60 ? String.fromCharCode(code - 0x40) : letter
}
