import { createSign, createVerify, type KeyObject } from 'node:crypto'
import { strictBase64 } from '#platform/pure/strict-base64.ts'

/** `a=1&b=2`, sorted by name. Empty fields are not signed in requests. */
export function signedText(params: Readonly<Record<string, string>>, keepEmpty = false): string {
  return Object.keys(params)
    .filter((name) => name !== 'sign' && (keepEmpty || params[name] !== ''))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/** RSA2: RSA with SHA-256, base64. */
export function sign(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
}

/** Signed by one of the vendor's keys: during a rotation both the old and the new one are valid. */
export function holds(text: string, signature: string, keys: readonly KeyObject[]): boolean {
  const bytes = strictBase64(signature)
  return bytes !== undefined && keys.some((key) => createVerify('RSA-SHA256').update(text, 'utf8').verify(key, bytes))
}

/**
 * Returns the part of an answer that its signature covers: the raw bytes of the node, from the brace behind its name to the
 * closing one. Parsing and serialising would change them.
 */
export function signedNode(text: string, name: string): string | undefined {
  const start = new RegExp(`^\\s*\\{\\s*"${name}"\\s*:\\s*(?=\\{)`).exec(text)?.[0].length
  if (start === undefined) return undefined
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (quoted && char === '\\') at++
    else if (char === '"') quoted = !quoted
    else if (!quoted && char === '{') depth++
    else if (!quoted && char === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
