let codes: ReadonlyMap<string, readonly [number, number]> | undefined

/** GBK bytes, which Node can read but not write. */
export function gbkOf(text: string): Uint8Array {
  codes ??= readCodes()
  const known = codes
  return new Uint8Array([...text].flatMap((char) => (char <= '\u007f' ? [char.charCodeAt(0)] : [...(known.get(char) ?? [0x3f])])))
}

function readCodes(): ReadonlyMap<string, readonly [number, number]> {
  const found = new Map<string, readonly [number, number]>()
  const decoder = new TextDecoder('gbk')
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = decoder.decode(new Uint8Array([lead, trail]))
      if (char.length === 1 && char !== '\uFFFD') found.set(char, [lead, trail])
    }
  return found
}
