import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aFileStore } from '../factories.ts'
import { dropFiles } from './drop-files.ts'
import { keepFile } from './keep-file.ts'
import type { FileStore } from './ports.ts'
import { readFile } from './read-file.ts'
import { sweepFiles, sweepOrphans } from './sweep-files.ts'

const { ctx, clock, pool } = await testDatabase()
const disk = await aFileStore()
const system: Actor = { kind: 'system', name: 'tests' }
const purpose = 'avatar'
const away = { kind: 'unavailable', code: 'files.away' }
const no = () => Promise.reject(new Error('the file store did not answer'))
const gone: FileStore = { put: no, read: no, remove: no, list: no }
/** Carries everything out, but every answer is lost. */
const mute: FileStore = {
  put: (key, bytes) => disk.put(key, bytes).then(no),
  read: (key) => disk.read(key).then(no),
  remove: (key) => disk.remove(key).then(no),
  list: (before) => disk.list(before).then(no),
}
const at = (files: FileStore) => ctx(system, { files })
const rowsOf = async (accountId: string) =>
  (await pool.query('select id, state from stored_file where account_id = $1', [accountId])).rows as { id: string; state: string }[]
const keep = (files: FileStore, accountId: string) => keepFile(at(files), { accountId, purpose, bytes: Uint8Array.of(1, 2, 3), contentType: 'image/jpeg' })
const all = () => disk.list(new Date(Date.now() + 60_000))

describe.each([
  ['that is gone', gone],
  ['whose answers are lost', mute],
])('a file store %s', (_name, files) => {
  it('takes no upload, says so to the customer, and leaves nothing behind', async () => {
    const { accountId } = await aCustomer(at(disk))
    const before = await all()
    await expect(keep(files, accountId)).rejects.toMatchObject(away)
    expect(await rowsOf(accountId)).toEqual([])
    clock.set(new Date(Date.now() + 2 * 3_600_000))
    await sweepOrphans(at(disk))
    expect(await all()).toEqual(before)
  })

  it('does not make a kept file look missing, and has it again afterwards', async () => {
    const { accountId } = await aCustomer(at(disk))
    const fileId = await keep(disk, accountId)
    await expect(readFile(at(files), { fileId, accountId, purpose })).rejects.toMatchObject(away)
    expect((await readFile(at(disk), { fileId, accountId, purpose })).bytes).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('loses no file to the clean-up, and what was dropped is deleted afterwards', async () => {
    const { accountId } = await aCustomer(at(disk))
    const [kept, dropped] = [await keep(disk, accountId), await keep(disk, accountId)]
    await pool.query('update stored_file set expires_at = null where id = $1', [kept])
    await inTransaction(at(disk), (ctx) => dropFiles(ctx, [dropped]))
    await expect(sweepFiles(at(files))).rejects.toThrow('did not answer')
    await expect(sweepOrphans(at(files))).rejects.toThrow('did not answer')
    expect((await rowsOf(accountId)).map(({ id }) => id).toSorted()).toEqual([kept, dropped].toSorted())
    await sweepFiles(at(disk))
    expect(await rowsOf(accountId)).toEqual([{ id: kept, state: 'kept' }])
    expect(await all()).toContain(kept)
    expect(await all()).not.toContain(dropped)
  })
})
