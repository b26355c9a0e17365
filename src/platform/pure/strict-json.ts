/** Strings, with the colon that makes them names, and the signs that open and close objects. Only for text that is valid JSON. */
const signs = /"(?<text>[^"\\]*(?:\\.[^"\\]*)*)"(?<colon>\s*:)?|[{}]/gs

/**
 * Parses a signed body. Undefined for broken UTF-8, for text that is no JSON, and for an object that has a name twice: JSON.parse keeps the last of them where
 * another parser, such as the one that checked the text before, may keep the first (RFC 8259 §4).
 */
export function strictJsonOf(body: Uint8Array | string): unknown {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body)
    const value: unknown = JSON.parse(text)
    return hasNameTwice(text) ? undefined : value
  } catch {
    return undefined
  }
}

/** Names are compared as decoded, so an escaped copy counts. */
function hasNameTwice(text: string): boolean {
  const open: Set<string>[] = []
  for (const { 0: sign, groups } of text.matchAll(signs)) {
    if (sign === '{') open.push(new Set())
    else if (sign === '}') open.pop()
    else if (groups?.['colon']) {
      const names = open.at(-1)!
      const name = JSON.parse(`"${groups['text']}"`) as string
      if (names.has(name)) return true
      names.add(name)
    }
  }
  return false
}
