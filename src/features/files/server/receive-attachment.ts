import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Upload } from '#platform/http/upload.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { attachedImage, attachmentKindOf, attachmentKinds, fileRules, typeOfBytes, type AttachmentKind } from '../model.ts'
import { checkZip } from './check-zip.ts'
import { cleanImage } from './clean-image.ts'

export type Attachment = { bytes: Uint8Array<ArrayBuffer>; contentType: string; name: string }

/**
 * Reads what is sent along with a message and makes sure that it is what its name says: pictures are drawn anew as JPEG, a
 * PDF, text and log files are text, a zip file holds no more than it says, no paths and no further archives. Nothing is kept
 * yet. `sender` is whose uploads are counted: sixty an hour. Call it after your own guard.
 */
export async function receiveAttachment(ctx: Ctx, upload: Upload, sender: string): Promise<Attachment> {
  requireAnyone(ctx)
  await requireWithinLimits(ctx, 'files.sent-often', [{ key: `files.upload:${sender}`, max: fileRules.uploadsAnHour, windowSeconds: 3_600 }])
  const name = upload.name?.trim() ?? ''
  const kind = attachmentKindOf(name)
  if (!kind) throw new Refusal('invalid', 'files.attachment-kind', { allowed: attachmentKinds.join(', ') })
  const bytes = await upload.read()
  if (kind === 'png' || kind === 'jpg' || kind === 'webp') return image(bytes, name)
  return { bytes, name, contentType: await typeOf(kind, bytes) }
}

async function image(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Attachment> {
  const drawn = await cleanImage(bytes, attachedImage)
  return { bytes: drawn.bytes, contentType: drawn.contentType, name: `${name.replace(/\.[^.]*$/, '')}.jpg` }
}

async function typeOf(kind: Exclude<AttachmentKind, 'png' | 'jpg' | 'webp'>, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const found = typeOfBytes(bytes)
  if (kind === 'pdf') {
    if (found !== 'pdf' || !endsLikePdf(bytes)) throw otherContent(kind)
    return 'application/pdf'
  }
  if (kind === 'zip') {
    if (found !== 'zip') throw otherContent(kind)
    await checkZip(bytes)
    return 'application/zip'
  }
  return `text/plain; charset=${charsetOf(bytes)}`
}

function otherContent(kind: AttachmentKind): Refusal {
  return new Refusal('invalid', 'files.other-content', { kind: kind.toUpperCase() })
}

function endsLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-4096)).includes('%%EOF')
}

/** UTF-8, or what older machines in China write. Refuses what is no text: bytes of neither, and control characters but those of logs. */
function charsetOf(bytes: Uint8Array): string {
  for (const charset of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
      // Tab, line feed, form feed, carriage return, and the escape of coloured logs.
      if (/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/.test(text)) break
      return charset
    } catch {
      // Not that charset.
    }
  }
  throw new Refusal('invalid', 'files.not-text')
}
