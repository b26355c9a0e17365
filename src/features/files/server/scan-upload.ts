import { requireAnyone, type Actor, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { errorText } from '#platform/db/errors.ts'
import type { Upload } from '#platform/http/upload.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { scannerRules } from '../scanner.ts'
import { noteScanFault } from './note-scanner.ts'
import { ScanFault, type FileScanner, type ScannerPort } from './ports.ts'

/** Payload of the event `file.infected`. `call`: the endpoint that got the file. */
export type InfectedFile = {
  by: { kind: 'customer'; accountId: string } | { kind: 'staff'; staffId: string } | { kind: 'visitor' }
  call: string
  signature: string
}

/**
 * Returns the upload with a scan before its bytes are handed out, so that no reader of them can skip it. Reading throws `files.infected`, and
 * `files.scan-unavailable` if the scanner is away or slow: a file that was not scanned is not accepted. Call it outside a transaction.
 */
export function scanUpload(ctx: Ctx & ScannerPort, upload: Upload, { call }: { call: string }): Upload {
  requireAnyone(ctx)
  const { scanner } = ctx
  if (!scanner) return upload
  return {
    name: upload.name,
    async read() {
      const bytes = await upload.read()
      const signature = await scan(ctx, scanner, bytes, call)
      if (signature === null) return bytes
      // Neither the bytes nor the name of the file: both may be what the malware wants to be read.
      ctx.log.warn({ call, signature, size: bytes.byteLength }, 'an uploaded file contains malware')
      await inTransaction(ctx, (ctx) => announce(ctx, 'file.infected', { by: senderOf(ctx.actor), call, signature } satisfies InfectedFile))
      throw new DomainError('invalid', 'files.infected')
    },
  }
}

async function scan(ctx: Ctx, scanner: FileScanner, bytes: Uint8Array, call: string): Promise<string | null> {
  try {
    return (await scanner.scan(bytes)).signature
  } catch (error) {
    const code = error instanceof ScanFault ? error.code : 'broken'
    ctx.log.error({ call, fault: code, says: errorText(error), size: bytes.byteLength }, 'an uploaded file could not be scanned')
    // A queue that is full says nothing about the scanner.
    if (code !== 'busy') await noteScanFault(ctx, code).catch((cause: unknown) => ctx.log.error({ says: errorText(cause) }, 'a fault of the scanner is lost'))
    throw new DomainError('unavailable', 'files.scan-unavailable', { retryAfterSeconds: scannerRules.retrySeconds })
  }
}

function senderOf(actor: Actor): InfectedFile['by'] {
  if (actor.kind === 'customer') return { kind: 'customer', accountId: actor.accountId }
  return actor.kind === 'staff' ? { kind: 'staff', staffId: actor.staffId } : { kind: 'visitor' }
}
