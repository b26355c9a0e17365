/**
 * Canonical path for routing, guard and limits: decoded once and encoded again, without doubled slashes. Undefined for forms that
 * no page needs and attacks use: `..`, `;`, back slashes, encoded slashes, NUL, broken escapes.
 */
export function canonicalPath(raw: string): string | undefined {
  if (/%2f|%5c|%00|;|\\/i.test(raw)) return undefined
  let decoded: string
  try {
    decoded = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  // A second layer of escapes would be decoded by a later component.
  if (/%[0-9a-f]{2}/i.test(decoded)) return undefined
  const segments = decoded.split('/')
  if (segments.includes('..') || segments.includes('.')) return undefined
  const collapsed = decoded.replace(/\/{2,}/g, '/')
  const trimmed = collapsed.length > 1 ? collapsed.replace(/\/$/, '') : collapsed
  return trimmed.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@').replaceAll('%2B', '+').replaceAll('%3A', ':').replaceAll('%2C', ',')
}
