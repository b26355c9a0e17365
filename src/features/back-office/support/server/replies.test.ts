import { beforeAll, describe, expect, it } from 'vitest'
import { validate } from '#platform/http/validate.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { permissionsOf, staffRoles } from '../../model.ts'
import { saveReplyForm } from '../forms.ts'
import { archiveReply, orderReplies, saveReply, seedReply } from './edit-replies.ts'
import { listReplies } from './list-replies.ts'

let database: TestDatabase
const as = (role: (typeof staffRoles)[number]) => database.ctx({ kind: 'staff', staffId: newId(), permissions: permissionsOf(role) })

beforeAll(async () => {
  database = await testDatabase()
})

const inputOf = (of: Partial<Parameters<typeof saveReply>[1]> = {}) => {
  const replyId = newId()
  return { replyId, title: `重启 ${replyId.slice(-8)}`, category: null, textZh: '{customer}，已重启 {server}。', textZhTw: '', textEn: '', revision: 0, ...of }
}
const replyOf = async (id: string) => (await listReplies(as('owner'), { archived: true })).find((one) => one.id === id)

describe('canned replies', () => {
  it('are saved once by a repetition, and a stale editor is told', async () => {
    const input = inputOf({ category: 'technical' })
    await saveReply(as('owner'), input)
    await saveReply(as('owner'), input)
    expect(await replyOf(input.replyId)).toMatchObject({ revision: 1, category: 'technical', texts: { zh: input.textZh, 'zh-TW': '', en: '' } })
    await saveReply(as('owner'), { ...input, textEn: 'Restarted.', revision: 1 })
    const stale = { code: 'back-office.reply-changed' }
    await expect(saveReply(as('owner'), { ...input, textEn: 'Done.', revision: 1 })).rejects.toMatchObject(stale)
    await expect(archiveReply(as('owner'), { replyId: input.replyId, archived: true, revision: 1 })).rejects.toMatchObject(stale)
    await expect(saveReply(as('owner'), inputOf({ revision: 3 }))).rejects.toMatchObject({ code: 'back-office.no-such-reply' })
  })

  it('have a title of their own among those in use', async () => {
    const input = inputOf()
    await saveReply(as('owner'), input)
    const taken = { fields: [{ path: 'title', code: 'back-office.reply-title-taken' }] }
    const other = inputOf({ title: input.title })
    await expect(saveReply(as('owner'), other)).rejects.toMatchObject(taken)
    await archiveReply(as('owner'), { replyId: input.replyId, archived: true, revision: 1 })
    await archiveReply(as('owner'), { replyId: input.replyId, archived: true, revision: 1 })
    await saveReply(as('owner'), other)
    await expect(archiveReply(as('owner'), { replyId: input.replyId, archived: false, revision: 2 })).rejects.toMatchObject(taken)
    expect((await listReplies(as('support'), { archived: false })).map(({ id }) => id)).not.toContain(input.replyId)
  })

  it('know four placeholders, and need a text in one language', () => {
    const faultsOf = (of: object) => {
      try {
        validate(saveReplyForm, inputOf(of))
        return []
      } catch (error) {
        return (error as { fields: { path: string; code: string }[] }).fields.map(({ path, code }) => `${path} ${code}`)
      }
    }
    expect(faultsOf({ textEn: 'Hi {customer}, {ticket} {server} {staff}' })).toEqual([])
    expect(faultsOf({ textEn: 'Hi {name}', textZhTw: '{customer' })).toEqual(['textZhTw back-office.reply-placeholder', 'textEn back-office.reply-placeholder'])
    expect(faultsOf({ textZh: ' ' })).toEqual(['textZh back-office.reply-text'])
  })

  it('are put into an order, unless a colleague has added one meanwhile', async () => {
    const [one, two] = [inputOf(), inputOf()]
    await saveReply(as('owner'), one)
    await saveReply(as('owner'), two)
    const ids = async () => (await listReplies(as('owner'), { archived: false })).map(({ id }) => id)
    const before = await ids()
    expect(before.slice(-2)).toEqual([one.replyId, two.replyId])
    const wanted = [two.replyId, ...before.filter((id) => id !== two.replyId)]
    await orderReplies(as('owner'), { replyIds: wanted })
    await orderReplies(as('owner'), { replyIds: wanted })
    expect(await ids()).toEqual(wanted)
    await saveReply(as('owner'), inputOf())
    await expect(orderReplies(as('owner'), { replyIds: before })).rejects.toMatchObject({ code: 'back-office.replies-changed' })
  })

  it('are used by support, and edited only with the permission for it', async () => {
    const refused = { code: 'auth.not-allowed' }
    for (const role of staffRoles) {
      const reads = permissionsOf(role).includes('support')
      await (reads ? listReplies(as(role), { archived: false }) : expect(listReplies(as(role), { archived: false })).rejects.toMatchObject(refused))
      if (role === 'owner') continue
      await expect(saveReply(as(role), inputOf())).rejects.toMatchObject(refused)
      await expect(archiveReply(as(role), { replyId: newId(), archived: true, revision: 1 })).rejects.toMatchObject(refused)
      await expect(orderReplies(as(role), { replyIds: [newId()] })).rejects.toMatchObject(refused)
    }
    const lead = database.ctx({ kind: 'staff', staffId: newId(), permissions: ['overview', 'support', 'support.replies'] })
    await saveReply(lead, inputOf())
    await expect(seedReply(as('owner'), { title: 'x', texts: { zh: 'x', 'zh-TW': '', en: '' }, sort: 0 })).rejects.toMatchObject(refused)
  })
})
