import { Refusal } from '#platform/refusal.ts'
import { readBody } from './read-body.ts'

/** A call whose body is one file as it is (no form around it). Counted while it streams in, so a liar about its length gains nothing. */
export type UploadRule = { maxBytes: number }

/** The file that a call carries. Nothing of it has been read until `read`; what the sender says of it proves nothing. */
export type Upload = {
  /** From the header `x-file-name`, without a path; undefined if none was sent. */
  name: string | undefined
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

const longestName = 200

/** The file of a request. Refuses a name that is a path, and while reading more bytes than allowed, none at all, and a body that does not end. */
export function uploadOf(request: Request, { maxBytes }: UploadRule): Upload {
  const name = fileNameOf(request.headers.get('x-file-name'))
  const tooBig = () => new Refusal('invalid', 'platform.file-too-big', { maxMib: Math.floor(maxBytes / 1_048_576) })
  return {
    name,
    async read() {
      const bytes = await readBody(request, { maxBytes, tooBig, cutOff: () => new Refusal('invalid', 'platform.file-cut-off') })
      if (bytes.byteLength === 0) throw new Refusal('invalid', 'platform.file-empty')
      return bytes
    },
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
