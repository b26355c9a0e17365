import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '#features/files/server/ports.ts'

/** Longer than any upload takes to be written. */
const unfinishedMs = 3_600_000
const isKey = (name: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

/**
 * Files in a folder of this machine, two levels deep by the end of their key, readable by the app's user only. A new file has
 * another name until all of it is on the disk. Processes that share a database must share the folder.
 */
export function diskFiles(root: string): FileStore {
  const arriving = path.join(root, 'arriving')
  function placeOf(key: string): string {
    if (!isKey(key)) throw new Error('a file key is a UUID')
    return path.join(root, key.slice(-2), key)
  }
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      const unfinished = path.join(arriving, `${key}.${randomBytes(6).toString('hex')}`)
      await mkdir(arriving, { recursive: true, mode: 0o700 })
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(placeOf(key)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async list(before) {
      await removeUnfinished(arriving, new Date(Date.now() - unfinishedMs))
      const keys: string[] = []
      for (const folder of await namesIn(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for (const key of await namesIn(path.join(root, folder))) if (isKey(key) && (await isOlder(path.join(root, folder, key), before))) keys.push(key)
      }
      return keys
    },
  }
}

/** Removes the unfinished files of killed processes. */
async function removeUnfinished(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const place = path.join(folder, name)
    if (await isOlder(place, before)) await rm(place, { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function isOlder(place: string, before: Date): Promise<boolean> {
  const facts = await stat(place).catch(() => undefined)
  return facts !== undefined && facts.mtime < before
}
