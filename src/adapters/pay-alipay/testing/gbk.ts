const codes = new Map<string, readonly [number, number]>()
const decoder = new TextDecoder('gbk')
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x40; trail <= 0xfe; trail++) {
    const char = decoder.decode(new Uint8Array([lead, trail]))
    if (char.length === 1 && char !== '\uFFFD') codes.set(char, [lead, trail])
  }

/** GBK bytes, which Node can read but not write. */
export function gbkOf(text: string): Uint8Array {
  return new Uint8Array([...text].flatMap((char) => (char <= '\u007f' ? [char.charCodeAt(0)] : [...(codes.get(char) ?? [0x3f])])))
}
