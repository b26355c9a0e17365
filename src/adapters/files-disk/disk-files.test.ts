import { mkdtemp, readdir, stat, utimes, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFileStore } from '#features/files/testing/file-store-contract.ts'
import { newId } from '#platform/pure/id.ts'
import { diskFiles } from './disk-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'runxin-disk-'))
const files = diskFiles(folder)

describeFileStore('this disk', files)

describe('files on this disk', () => {
  it('are readable by the app’s user only', async () => {
    const key = newId()
    await files.put(key, Uint8Array.of(1))
    expect((await stat(path.join(folder, key.slice(-2), key))).mode & 0o077).toBe(0)
  })

  it('are complete or absent: the unfinished file of a killed process is deleted, one that is still arriving stays', async () => {
    const arriving = path.join(folder, 'arriving')
    await mkdir(arriving, { recursive: true })
    const [old, now] = [`${newId()}.half`, `${newId()}.half`]
    for (const name of [old, now]) await writeFile(path.join(arriving, name), 'half')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(path.join(arriving, old), longAgo, longAgo)
    const known = await files.list(new Date(Date.now() + 60_000))
    expect(known.every((key) => !key.endsWith('half'))).toBe(true)
    expect(await readdir(arriving)).toEqual([now])
  })
})
