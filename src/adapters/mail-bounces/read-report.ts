import PostalMime from 'postal-mime'
import type { Bounce } from '#features/messages/server/ports.ts'

/** The tag of a mail is the left part of its Message-ID, a UUID. */
const tagged = /<?\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/i
const permanent = /^5\.\d{1,3}\.\d{1,3}$/

/**
 * Reads a report of a mail that finally failed (RFC 3464). Undefined for other mails, for reports of a delay or a success, and where no mail of this site is
 * named.
 */
export async function readReport(raw: Uint8Array): Promise<Bounce | undefined> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const part = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  const status = part('message/delivery-status')
  if (typeof status !== 'string') return undefined
  const returned = part('text/rfc822-headers', 'message/rfc822')
  const [whole, ...recipients] = status.split(/\r?\n\r?\n/).map(fieldsOf)
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed' && permanent.test(fields.get('status') ?? ''))
  const tag = tagOf(whole?.get('original-envelope-id')) ?? tagOf(typeof returned === 'string' ? fieldsOf(returned).get('message-id') : undefined)
  const address = failed?.get('original-recipient') ?? failed?.get('final-recipient')
  return failed && tag ? { tag, status: failed.get('status')!, recipient: address?.replace(/^rfc822;\s*/i, '') ?? null } : undefined
}

function tagOf(value: string | undefined): string | undefined {
  return tagged.exec(value ?? '')?.[1]?.toLowerCase()
}

/** Fields of a header block by their lower-case name. Continued lines are joined, and the block ends at the first empty line. */
function fieldsOf(block: string): Map<string, string> {
  const [head = ''] = block.split(/\r?\n\r?\n/, 1)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => (line.includes(':') ? [[line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]] : [])),
  )
}
