import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Upload } from '#platform/http/upload.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { attachedImage, attachmentKindOf, attachmentKinds, fileRules, typeOfBytes, type AttachmentKind } from '../model.ts'
import { checkPdf } from './check-pdf.ts'
import { stripPdf } from './strip-pdf.ts'
import { checkZip } from './check-zip.ts'
import { cleanImage } from './clean-image.ts'

export type Attachment = { bytes: Uint8Array<ArrayBuffer>; contentType: string; name: string }

/**
 * Reads an attachment and checks that its contents match its name: pictures are re-encoded as JPEG, PDFs pass `checkPdf` and lose their properties, text and log files must be text, and
 * zip files pass `checkZip`. Stores nothing yet. `sender` is the account whose uploads are counted, sixty an hour. Call it after your guard.
 */
export async function receiveAttachment(ctx: Ctx, upload: Upload, sender: string): Promise<Attachment> {
  requireAnyone(ctx)
  await requireWithinLimits(ctx, 'files.sent-often', [{ key: `files.upload:${sender}`, max: fileRules.uploadsAnHour, windowSeconds: 3_600 }])
  const name = upload.name?.trim() ?? ''
  const kind = attachmentKindOf(name)
  if (!kind) throw new DomainError('invalid', 'files.attachment-kind', { allowed: attachmentKinds.join(', ') })
  const bytes = await upload.read()
  if (kind === 'png' || kind === 'jpg' || kind === 'webp') return image(bytes, name)
  if (kind === 'pdf') return { bytes: await pdf(bytes), name, contentType: 'application/pdf' }
  return { bytes, name, contentType: await typeOf(kind, bytes) }
}

async function image(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Attachment> {
  const drawn = await cleanImage(bytes, attachedImage)
  return { bytes: drawn.bytes, contentType: drawn.contentType, name: `${name.replace(/\.[^.]*$/, '')}.jpg` }
}

/** Without its properties. What was removed is not checked, what is kept is. */
async function pdf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (typeOfBytes(bytes) !== 'pdf' || !endsLikePdf(bytes)) throw otherContent('pdf')
  const stripped = stripPdf(bytes)
  await checkPdf(stripped)
  return stripped
}

async function typeOf(kind: 'zip' | 'txt' | 'log', bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (kind === 'zip') {
    if (typeOfBytes(bytes) !== 'zip') throw otherContent(kind)
    await checkZip(bytes)
    return 'application/zip'
  }
  return `text/plain; charset=${charsetOf(bytes)}`
}

function otherContent(kind: AttachmentKind): DomainError {
  return new DomainError('invalid', 'files.other-content', { kind: kind.toUpperCase() })
}

function endsLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-4096)).includes('%%EOF')
}

/**
 * Detects the charset: UTF-8, or GB 18030 of older systems in China. Throws `files.not-text` for other bytes, and for control characters except those of logs.
 */
function charsetOf(bytes: Uint8Array): string {
  for (const charset of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
      // Allows tab, line feed, form feed, carriage return, and the escape of colored logs.
      if (/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/.test(text)) break
      return charset
    } catch {
      // The bytes are invalid in this charset.
    }
  }
  throw new DomainError('invalid', 'files.not-text')
}
