import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasMark, headerBytes, magic } from './header.ts'

const ownName = /^runxin-\d{8}T\d{6}\.backup$/
const unfinishedName = /^runxin-\d{8}T\d{6}\.backup\.partial$/
/** Longer than any backup takes. */
const abandonedMs = 86_400_000

/** Name of a backup by the moment it is of, so that names sort by time. */
export function backupName(at: Date): string {
  return `runxin-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.backup`
}

/**
 * Deletes the oldest backups in a folder beyond `keep`, the latest one included, and what killed runs left. Deletes only files that have the name and the header
 * of a backup under this secret. Returns the deleted names.
 */
export async function expireBackups(latest: string, keep: number, appSecret: Buffer): Promise<string[]> {
  const folder = path.dirname(latest)
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
  const older: string[] = []
  for (const name of entries.sort().reverse())
    if (ownName.test(name) && name !== path.basename(latest) && (await isOwn(path.join(folder, name), appSecret))) older.push(name)
  const abandoned: string[] = []
  for (const name of entries) if (unfinishedName.test(name) && (await isAbandoned(path.join(folder, name)))) abandoned.push(name)
  const expired = [...older.slice(keep - 1), ...abandoned]
  for (const name of expired) await rm(path.join(folder, name))
  return expired
}

async function isOwn(file: string, appSecret: Buffer): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes)
    const header = buffer.subarray(0, bytesRead)
    return header.subarray(0, magic.length).equals(magic) && hasMark(header, appSecret)
  } finally {
    await handle.close()
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  return (await stat(file)).mtimeMs < Date.now() - abandonedMs
}
