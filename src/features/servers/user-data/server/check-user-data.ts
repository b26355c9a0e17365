import { LineCounter, isMap, isSeq, parseDocument } from 'yaml'
import { DomainError, type ErrorDetail } from '#platform/domain-error.ts'

export const userDataKib = 64

/** First lines that cloud-init knows. Other text would be ignored without an error. */
const heads = [
  /^#cloud-config(?:-archive|-jsonp)?[ \t]*(?:\n|$)/,
  /^#!/,
  /^#include(?:-once)?[ \t]*\n/,
  /^#cloud-boothook[ \t]*\n/,
  /^#part-handler[ \t]*\n/,
  /^## template: ?jinja[ \t]*\n/,
  /^(?:content-type: *multipart\/|mime-version:)/i,
]

/**
 * Returns user data with the line ends of Unix. Throws `orders.user-data-size`, `orders.user-data-head` for text that cloud-init would ignore, and
 * `orders.user-data-yaml` with the line of the fault for a cloud-config.
 */
export function checkedUserData(text: string): string {
  const unix = /^(?:content-type|mime-version):/i.test(text) ? text : text.replaceAll('\r\n', '\n')
  const bytes = Buffer.byteLength(unix)
  if (bytes > userDataKib * 1024) throw faultOf('user-data-size', { max: userDataKib, kib: Math.ceil(bytes / 1024) })
  if (!heads.some((head) => head.test(unix))) throw faultOf('user-data-head')
  // Control characters do not occur in text, and some engines cut it there.
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(unix)) throw faultOf('user-data-head')
  const config = /^#cloud-config(-archive)?[ \t]*(?:\n|$)/.exec(unix)
  if (config) requireYaml(unix, config[1] === undefined ? isMap : isSeq)
  return unix
}

/** Aliases are not expanded, so a small text cannot become a big one. */
function requireYaml(text: string, isWanted: (node: unknown) => boolean): void {
  const lines = new LineCounter()
  // cloud-init reads YAML 1.1, where the last of several equal keys counts.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false, version: '1.1' })
  const [error] = document.errors
  if (error) throw faultOf('user-data-yaml', { line: lines.linePos(error.pos[0]).line })
  if (document.contents !== null && !isWanted(document.contents))
    throw faultOf('user-data-yaml', { line: lines.linePos(document.contents.range?.[0] ?? 0).line })
}

function faultOf(code: string, detail: ErrorDetail = {}): DomainError {
  return new DomainError('invalid', `orders.${code}`, detail, [{ path: 'userData', code: `orders.${code}`, detail }])
}
