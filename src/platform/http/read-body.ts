/** Limits on the size of a body and on its duration; `longestReadMs` if left out. `tooBig` and `cutOff` are thrown. */
export type BodyRule = { maxBytes: number; tooBig: () => Error; cutOff: () => Error; longestMs?: number }

/** A silent sender holds neither memory nor a connection for longer. */
const longestReadMs = 25_000

/** Reads a whole body. Bytes are counted as they arrive, so a body without a length, or with a false one, is read no further than the limit. */
export async function readBody(request: Request, { maxBytes, tooBig, cutOff, longestMs = longestReadMs }: BodyRule): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooBig()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request.body, longestMs, cutOff)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooBig()
    chunks.push(chunk)
  }
  return joined(chunks, size)
}

/** Reads a short form or JSON text. Returns an empty text for a longer or unfinished body. */
export async function readShortText(request: Request, maxBytes: number): Promise<string> {
  const over = new Error('the body is too long or has no end')
  const bytes = await readBody(request, { maxBytes, tooBig: () => over, cutOff: () => over }).catch((error: unknown) => {
    if (error === over) return new Uint8Array()
    throw error
  })
  return new TextDecoder().decode(bytes)
}

/** Reads and drops the rest of a body, up to a bound: a response before its end would look like a broken connection. */
export async function discardBody(request: Request, maxBytes: number): Promise<void> {
  if (!request.body || request.body.locked) return
  let size = 0
  try {
    for await (const chunk of chunksOf(request.body, longestReadMs, () => new Error('the body has no end'))) {
      size += chunk.byteLength
      if (size > maxBytes) return
    }
  } catch {
    // The sender has disconnected, so no one waits for the answer.
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

async function* chunksOf(body: ReadableStream<Uint8Array> | null, longestMs: number, cutOff: () => Error): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let late = false
  const timer = setTimeout(() => {
    late = true
    void reader.cancel().catch(() => undefined)
  }, longestMs)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
    if (late) throw cutOff()
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}
