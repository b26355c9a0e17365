import { DomainError } from '#platform/domain-error.ts'
import { readBody } from './read-body.ts'

/** Call whose body is one file, without a form around it. Bytes are counted while they arrive, so a false length has no effect. */
export type UploadRule = { maxBytes: number }

/** File that a call carries. Nothing of it has been read until `read`. Name and type are claims of the sender. */
export type Upload = {
  /** From the header `x-file-name`, without a path; undefined if none was sent. */
  name: string | undefined
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

const longestName = 200

/** Returns the file of a request. Refuses a name that is a path and, while reading, a body that is too long, empty or unfinished. */
export function uploadOf(request: Request, { maxBytes }: UploadRule): Upload {
  const name = fileNameOf(request.headers.get('x-file-name'))
  const tooBig = () => new DomainError('invalid', 'platform.file-too-big', { maxMib: Math.floor(maxBytes / 1_048_576) })
  return {
    name,
    async read() {
      const bytes = await readBody(request, { maxBytes, tooBig, cutOff: () => new DomainError('invalid', 'platform.file-cut-off') })
      if (bytes.byteLength === 0) throw new DomainError('invalid', 'platform.file-empty')
      return bytes
    },
  }
}

/** Names arrive percent-encoded. A name that could leave a folder, or end a header, is refused and not repaired. */
function fileNameOf(header: string | null): string | undefined {
  if (header === null) return undefined
  const bad = new DomainError('invalid', 'platform.file-name')
  let name: string
  try {
    name = decodeURIComponent(header).normalize('NFC')
  } catch {
    throw bad
  }
  if (!name || name.length > longestName || /[/\\:\u0000-\u001f\u007f]/.test(name) || /^\.+$/.test(name.trim())) throw bad
  return name
}
