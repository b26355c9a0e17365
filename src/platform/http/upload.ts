import { Refusal } from '#platform/refusal.ts'

/** A call whose body is one file as it is (no form around it). Counted while it streams in, so a liar about its length gains nothing. */
export type UploadRule = { maxBytes: number }

/** The file that a call carries. Nothing of it has been read until `read`; what the sender says of it proves nothing. */
export type Upload = {
  /** From the header `x-file-name`, without a path; undefined if none was sent. */
  name: string | undefined
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

const longestName = 200
/** A sender that goes silent holds neither memory nor a connection for longer. */
const longestReadMs = 25_000

/** The file of a request. Refuses a name that is a path, and while reading more bytes than allowed, none at all, and a body that does not end. */
export function uploadOf(request: Request, { maxBytes }: UploadRule): Upload {
  const name = fileNameOf(request.headers.get('x-file-name'))
  const tooBig = () => new Refusal('invalid', 'platform.file-too-big', { maxMib: Math.floor(maxBytes / 1_048_576) })
  return {
    name,
    async read() {
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooBig()
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of chunksOf(request.body)) {
        size += chunk.byteLength
        if (size > maxBytes) throw tooBig()
        chunks.push(chunk)
      }
      if (size === 0) throw new Refusal('invalid', 'platform.file-empty')
      return joined(chunks, size)
    },
  }
}

/** Takes the rest of a body that nobody reads, up to a bound: an answer that comes before its end would look like a broken line. */
export async function discardBody(request: Request, maxBytes: number): Promise<void> {
  if (!request.body || request.body.locked) return
  let size = 0
  try {
    for await (const chunk of chunksOf(request.body)) {
      size += chunk.byteLength
      if (size > maxBytes) return
    }
  } catch {
    // The sender is gone; nobody waits for the answer.
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel(), longestReadMs)
  const end = Date.now() + longestReadMs
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
    if (Date.now() >= end) throw new Refusal('invalid', 'platform.file-cut-off')
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}

/** Names come percent-encoded. What could lead out of a folder, or end a header, is refused and not repaired. */
function fileNameOf(header: string | null): string | undefined {
  if (header === null) return undefined
  const bad = new Refusal('invalid', 'platform.file-name')
  let name: string
  try {
    name = decodeURIComponent(header).normalize('NFC')
  } catch {
    throw bad
  }
  if (!name || name.length > longestName || /[/\\:\u0000-\u001f\u007f]/.test(name) || /^\.+$/.test(name.trim())) throw bad
  return name
}
