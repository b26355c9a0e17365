import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { deriveSecret } from '../secret-box.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const anchor = z.strictObject({
  number: z.number().int().positive(),
  at: z.iso.datetime(),
  /** `accepted`: an operator accepted the history as it is, after a repair or a restore. Anchors before it are not compared any more. */
  kind: z.enum(['hourly', 'accepted']),
  ledger: z.strictObject({ era: z.number().int(), xid: z.string(), id: z.uuid(), journals: z.string(), chain: hash }).nullable(),
  audit: z.strictObject({ seq: z.number().int().positive(), chain: hash }).nullable(),
  /** SHA-256 of the line before. */
  before: hash,
})

/** Signed heads of the ledger and the audit log at a time. */
export type Anchor = z.output<typeof anchor>
export type AnchorHeads = Pick<Anchor, 'ledger' | 'audit'>
export type AnchorReading = { anchors: readonly Anchor[]; faults: readonly string[] }

/** Keeps anchors where the database cannot change them. */
export type AnchorBook = {
  /** Signs and appends the heads. Returns after they are on the disk. */
  append: (kind: Anchor['kind'], at: Date, heads: AnchorHeads) => Promise<Anchor>
  /** Reads the anchors since the last accepted one, and names the lines that are not as they were written. */
  read: () => Promise<AnchorReading>
}

/** Puts a copy of one line into another store, under a name that is never used again. */
export type AnchorCopy = (name: string, line: string) => Promise<void>

const noLine = '0'.repeat(64)

/** Anchors in `anchors.txt` of a folder: a JSON object, a space and its Ed25519 signature per line. The public key is written beside it, for auditors. */
export function anchorBook(folder: string, appSecret: Buffer, copy?: AnchorCopy): AnchorBook {
  const file = path.join(folder, 'anchors.txt')
  const { privateKey, publicKey } = signingKeys(appSecret)
  const read = async () => readLines(await linesOf(file), publicKey)
  return {
    read,
    async append(kind, at, heads) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path.join(folder, 'public-key.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
      const lines = await linesOf(file)
      const before = lines.at(-1)
      const made: Anchor = { number: lines.length + 1, at: at.toISOString(), kind, ...heads, before: before === undefined ? noLine : hashOf(before) }
      const text = JSON.stringify(made)
      const line = `${text} ${sign(null, Buffer.from(text), privateKey).toString('base64')}`
      await appendLine(file, line)
      await copy?.(`anchor-${made.at.replaceAll(/[-:]|\.\d+/g, '')}-${made.number}.txt`, line)
      return made
    },
  }
}

/** Text of the public key that verifies the anchors, in PEM. */
export function anchorPublicKey(appSecret: Buffer): string {
  return String(signingKeys(appSecret).publicKey.export({ type: 'spki', format: 'pem' }))
}

function signingKeys(appSecret: Buffer): { privateKey: KeyObject; publicKey: KeyObject } {
  // RFC 8410: the prefix of a private key of 32 bytes.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), deriveSecret(appSecret, 'anchors')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/** Whole lines only: the last one of a process that died while writing has no end. */
async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').slice(0, -1)
}

async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const text = await handle.readFile('utf8')
    // Removes an unfinished line, which was never acknowledged.
    await handle.truncate(Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)))
    await handle.appendFile(`${line}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function readLines(lines: readonly string[], publicKey: KeyObject): AnchorReading {
  let anchors: Anchor[] = []
  let faults: string[] = []
  for (const [index, line] of lines.entries()) {
    const found = readLine(line, publicKey)
    const before = index === 0 ? noLine : hashOf(lines[index - 1]!)
    if (!found) faults.push(`line ${index + 1} is not signed with this app's secret`)
    else if (found.number !== index + 1 || found.before !== before) faults.push(`line ${index + 1} does not follow the line before`)
    else anchors.push(found)
    if (found?.kind === 'accepted' && found.before === before) [anchors, faults] = [[found], []]
  }
  return { anchors, faults }
}

function readLine(line: string, publicKey: KeyObject): Anchor | undefined {
  const end = line.lastIndexOf(' ')
  const text = line.slice(0, end)
  if (end < 0 || !verify(null, Buffer.from(text), publicKey, Buffer.from(line.slice(end + 1), 'base64'))) return undefined
  return anchor.safeParse(JSON.parse(text)).data
}

function hashOf(line: string): string {
  return createHash('sha256').update(line).digest('hex')
}
