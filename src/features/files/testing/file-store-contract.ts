import { describe, expect, it } from 'vitest'
import { newId } from '#platform/pure/id.ts'
import type { FileStore } from '../server/ports.ts'

/** Contract of the file store port. */
export function describeFileStore(name: string, files: FileStore): void {
  const later = () => new Date(Date.now() + 60_000)

  describe(`${name}, as a store of files`, () => {
    it('returns what was put, under keys of ours; putting again replaces, removing twice is no error', async () => {
      const key = newId()
      await files.put(key, Uint8Array.of(1, 2, 3))
      expect(await files.read(key)).toEqual(Uint8Array.of(1, 2, 3))
      await files.put(key, Uint8Array.of(4))
      expect(await files.read(key)).toEqual(Uint8Array.of(4))
      await files.remove(key)
      await files.remove(key)
      expect(await files.read(key)).toBeUndefined()
    })

    it('keeps every byte of a large file and of an empty one', async () => {
      const [large, none] = [newId(), newId()]
      const bytes = Uint8Array.from({ length: 1_500_000 }, (_, at) => (at * 31) % 256)
      await files.put(large, bytes)
      await files.put(none, new Uint8Array())
      expect(Buffer.compare(Buffer.from((await files.read(large))!), Buffer.from(bytes))).toBe(0)
      expect(await files.read(none)).toEqual(new Uint8Array())
      await Promise.all([files.remove(large), files.remove(none)])
    })

    it('lists what was put before a moment, however much it is', async () => {
      const keys = Array.from({ length: 25 }, () => newId())
      await Promise.all(keys.map((key) => files.put(key, Uint8Array.of(7))))
      expect(await files.list(later())).toEqual(expect.arrayContaining(keys))
      expect(await files.list(new Date(0))).toEqual([])
      await Promise.all(keys.map((key) => files.remove(key)))
      expect(await files.list(later())).not.toEqual(expect.arrayContaining([keys[0]]))
    })

    it.each(['../escape', '/etc/passwd', 'a/b', '', 'x'.repeat(36)])('never keeps a file at a place that a name says: %j', async (name) => {
      await expect(files.put(name, Uint8Array.of(1))).rejects.toThrow('a file key is a UUID')
      await expect(files.read(name)).rejects.toThrow('a file key is a UUID')
      await expect(files.remove(name)).rejects.toThrow('a file key is a UUID')
    })
  })
}
