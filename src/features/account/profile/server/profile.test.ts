import { describe, expect, it } from 'vitest'
import { jobs as fileJobs } from '#features/files/jobs.ts'
import { aFileStore, anUpload, aPhoto } from '#features/files/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { validate } from '#platform/http/validate.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { aCustomer } from '../../factories.ts'
import { profileForm } from '../../forms.ts'
import { changeAvatar, readAvatar, removeAvatar, serveAvatar } from './avatar.ts'
import { eraseProfile } from './erase-profile.ts'
import { readProfile, saveProfile } from './profile.ts'
import { readAccount } from '../../server/read-account.ts'

const { ctx } = await testDatabase()
const files = await aFileStore()
const at = (actor?: Actor) => ctx(actor, { files })
const told = {
  nickname: '林 Wei',
  contactName: '林薇',
  company: '临川科技有限公司',
  industry: 'software' as const,
  address: '浙江省杭州市 1 号',
  locale: 'zh-TW' as const,
  timeZone: 'Asia/Taipei',
}
const idOf = (avatar: string | null) => avatar!.split('/').at(-1)!

describe('personal info', () => {
  it('is empty at first, is stored completely, and names the account everywhere', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    expect(await readProfile(ctx(actor))).toMatchObject({ contactName: '', company: '', industry: null, address: '', locale: 'zh' })
    expect(await saveProfile(ctx(actor), told)).toEqual(told)
    expect(await saveProfile(ctx(actor), { ...told, industry: null })).toEqual({ ...told, industry: null })
    expect(await readAccount(ctx(actor), accountId)).toMatchObject({ nickname: '林 Wei', locale: 'zh-TW', timeZone: 'Asia/Taipei' })
  })

  it('is for its owner only, and closed to visitors', async () => {
    const owner = await aCustomer(ctx())
    const stranger = await aCustomer(ctx())
    await saveProfile(ctx(owner.actor), told)
    expect(await readProfile(ctx(stranger.actor))).not.toMatchObject({ company: told.company })
    for (const act of [readProfile(ctx()), saveProfile(ctx(), told), readAvatar(ctx()), removeAvatar(ctx()), serveAvatar(at(), { fileId: newId() })])
      await expect(act).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('reports at each field values that are too long, empty, unknown or invisible', () => {
    const faults = (own: object) => {
      try {
        return validate(profileForm, { ...told, ...own })
      } catch (error) {
        return (error as { fields: unknown }).fields
      }
    }
    expect(faults({ nickname: '   ' })).toMatchObject([{ path: 'nickname', code: 'platform.required' }])
    expect(faults({ company: 'x'.repeat(101) })).toMatchObject([{ path: 'company', code: 'platform.too-long', detail: { max: 100 } }])
    expect(faults({ address: 'a\u202eb' })).toMatchObject([{ path: 'address', code: 'account.line-form' }])
    expect(faults({ timeZone: 'Mars/Olympus' })).toMatchObject([{ path: 'timeZone', code: 'account.time-zone-form' }])
    expect(faults({ industry: 'piracy' })).toMatchObject([{ path: 'industry' }])
    expect(faults({ verification: 'enterprise' })).toMatchObject([{ path: 'verification', code: 'platform.unknown' }])
  })
})

describe('a picture', () => {
  it('is re-encoded as a square, served to its owner only, and replaces the one before', async () => {
    const owner = await aCustomer(ctx())
    const stranger = await aCustomer(ctx())
    const { avatar: first } = await changeAvatar(at(owner.actor), anUpload(await aPhoto({ comment: 'taken at home' })))
    expect(await readAvatar(ctx(owner.actor))).toBe(first)
    const served = await serveAvatar(at(owner.actor), { fileId: idOf(first) })
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await served.arrayBuffer()).includes('taken at home')).toBe(false)
    const strangers = await Promise.all([idOf(first), newId()].map((fileId) => serveAvatar(at(stranger.actor), { fileId }).catch((error: unknown) => error)))
    expect(strangers[0]).toMatchObject({ kind: 'not-found' })
    expect(strangers[0]).toEqual(strangers[1])
    const { avatar: second } = await changeAvatar(at(owner.actor), anUpload(await aPhoto({ format: 'png' })))
    expect(await readAvatar(ctx(owner.actor))).toBe(second)
    await drainJobs(at({ kind: 'system', name: 'tests' }), fileJobs)
    await expect(serveAvatar(at(owner.actor), { fileId: idOf(first) })).rejects.toMatchObject({ kind: 'not-found' })
    await removeAvatar(ctx(owner.actor))
    expect(await readAvatar(ctx(owner.actor))).toBeNull()
    await drainJobs(at({ kind: 'system', name: 'tests' }), fileJobs)
    await expect(serveAvatar(at(owner.actor), { fileId: idOf(second) })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('is deleted with the rest of the profile when the account is erased, which only the system may do', async () => {
    const { accountId, actor } = await aCustomer(ctx())
    const system = at({ kind: 'system', name: 'tests' })
    const { avatar } = await changeAvatar(at(actor), anUpload(await aPhoto()))
    await saveProfile(ctx(actor), told)
    await expect(eraseProfile(at(actor), accountId)).rejects.toMatchObject({ kind: 'forbidden' })
    await eraseProfile(system, accountId)
    await drainJobs(system, fileJobs)
    expect(await readProfile(ctx(actor))).toMatchObject({ company: '', contactName: '' })
    expect(await readAvatar(ctx(actor))).toBeNull()
    await expect(serveAvatar(at(actor), { fileId: idOf(avatar) })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('that is invalid is refused and changes nothing', async () => {
    const { actor } = await aCustomer(ctx())
    await expect(changeAvatar(at(actor), anUpload(Buffer.from('<svg onload="alert(1)"/>')))).rejects.toMatchObject({ code: 'files.not-an-image' })
    expect(await readAvatar(ctx(actor))).toBeNull()
  })
})
