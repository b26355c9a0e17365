import { beforeAll, describe, expect, it } from 'vitest'
import { noAnchors } from '#platform/anchors/testing.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { DomainError } from '#platform/domain-error.ts'
import { readQuery } from '#platform/http/query.ts'
import { auditAsked, auditQuery } from '../forms.ts'
import { aViewer, staffOffice } from '../../factories.ts'
import { staffRoles } from '../../model.ts'
import { appendEntry } from './append-entry.ts'
import { auditCsv } from './audit-csv.ts'
import { listActs } from './list-acts.ts'
import { recordAct } from './record-act.ts'
import { readAuditProof, verifyAudit } from './verify-audit.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let owner: Awaited<ReturnType<typeof office.signedIn>>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
  owner = await office.signedIn()
})

const system = () => database.ctx({ kind: 'system', name: 'test' })
const asked = (query = '') => auditAsked(readQuery(auditQuery, query))
const as = () => ({ ...owner.ctx, staffViewer: aViewer(owner) })
const act = (subject: string, input: object = {}) => ({ method: 'POST', path: '/admin/servers/{code}/lock', input: { code: subject, ...input } })

describe('an action of staff', () => {
  it('is recorded before it begins, with actor, action, subject and reason, and again with its outcome', async () => {
    let during: unknown
    await recordAct(as(), act('srv-aaaaaaa1', { kind: 'abuse', reason: '对外攻击' }), async () => {
      during = (await listActs(owner.ctx, asked('subject=srv-aaaaaaa1'))).acts[0]?.outcome
    })
    expect(during).toBe('open')
    const { acts, total } = await listActs(owner.ctx, asked('subject=SRV-aaaaaaa1'))
    expect(total).toBe(1)
    expect(acts[0]).toMatchObject({
      staff: { id: owner.staffId },
      role: 'owner',
      action: 'POST /admin/servers/{code}/lock',
      outcome: 'done',
      detail: { kind: 'abuse', reason: '对外攻击' },
      ip: owner.ctx.request.ip,
    })
  })

  it('that is refused, fails or is cut off by a crash is recorded as such', async () => {
    const refusing = recordAct(as(), act('srv-refused'), () => Promise.reject(new DomainError('conflict', 'servers.busy')))
    await expect(refusing).rejects.toMatchObject({ code: 'servers.busy' })
    await expect(recordAct(as(), act('srv-failed'), () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    await appendEntry(owner.ctx, { step: 'began', staffId: owner.staffId, role: 'owner', action: 'POST /admin/x', subject: 'srv-lost' })
    database.clock.advance(300_001)
    const outcome = async (subject: string) => (await listActs(owner.ctx, asked(`subject=${subject}`))).acts[0]
    expect(await outcome('srv-refused')).toMatchObject({ outcome: 'refused', detail: { domainError: 'servers.busy' } })
    expect(await outcome('srv-failed')).toMatchObject({ outcome: 'failed' })
    expect(await outcome('srv-lost')).toMatchObject({ outcome: 'lost' })
  })

  it('that cannot be recorded is not carried out', async () => {
    let done = false
    const cut = { ...as(), db: { execute: () => Promise.reject(new Error('no database')) } as never }
    await expect(recordAct(cut, act('srv-never'), async () => void (done = true))).rejects.toThrow('no database')
    expect(done).toBe(false)
  })

  it('keeps no password, code, letter or telephone number', async () => {
    const input = {
      password: 'Harbour-Compass-2026',
      body: '客户的信',
      reason: '客户 13800138000 来电',
      phone: '+8613800138000',
      level: 2,
      nested: { id: 'x' },
    }
    await recordAct(as(), act('srv-secrets', input), async () => {})
    await recordAct(as(), { method: 'POST', path: '/admin/proof', input: { code: '123456' } }, async () => {})
    const { rows } = await database.ownerPool.query<{ all: string }>('select string_agg(detail::text, chr(10)) as all from audit.entry')
    for (const secret of ['Harbour', '客户的信', '13800138000', '123456']) expect(rows[0]!.all).not.toContain(secret)
    expect((await listActs(owner.ctx, asked('subject=srv-secrets'))).acts[0]?.detail).toMatchObject({ level: '2', reason: '客户 138…00 来电', password: '…' })
  })
})

describe('the audit log', () => {
  it('is one chain, also for simultaneous entries', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => recordAct(as(), act(`srv-many${at}`), async () => {})))
    expect(await verifyAudit({ ...system(), anchors: noAnchors })).toEqual([])
    expect(await readAuditProof(owner.ctx)).toMatchObject({ checked: { problems: 0 } })
  })

  it('cannot be changed, cut or extended by the app', async () => {
    for (const statement of [
      `update audit.entry set subject = 'x'`,
      `delete from audit.entry`,
      `truncate audit.entry`,
      `insert into audit.entry select * from audit.entry`,
      `update audit.head set last_seq = 0`,
      `delete from audit.verification`,
    ])
      await expect(database.pool.query(statement), statement).rejects.toThrow(/permission denied/)
    await expect(database.ownerPool.query(`update audit.entry set subject = 'x'`)).rejects.toThrow(/only appended/)
  })

  it('reveals every change and every gap that the owner of the database makes, once to its readers', async () => {
    const tampered = async (statement: string) => {
      const client = await database.ownerPool.connect()
      try {
        await client.query('begin')
        await client.query('alter table audit.entry disable trigger user')
        await client.query(statement)
        const { rows } = await client.query<{ problem: string }>('select problem, subject from audit.problems()')
        await client.query('rollback')
        return rows.map(({ problem }) => problem)
      } finally {
        client.release()
      }
    }
    expect(await tampered(`update audit.entry set subject = 'nobody' where seq = 5`)).toContain('an entry was changed')
    expect(await tampered(`update audit.entry set detail = '{}' where seq = (select min(seq) from audit.entry where detail <> '{}')`)).toContain(
      'an entry was changed',
    )
    expect(await tampered('delete from audit.entry where seq = 7')).toContain('an entry is missing before this one')
    expect(await tampered('delete from audit.entry where seq = (select max(seq) from audit.entry)')).toContain('the last entries are missing')
    expect(await tampered('select 1')).toEqual([])

    await database.ownerPool.query(`alter table audit.entry disable trigger user; update audit.entry set role = 'nobody' where seq = 3`)
    expect(await verifyAudit({ ...system(), anchors: noAnchors })).toMatchObject([{ problem: 'an entry was changed', subject: '3' }])
    await verifyAudit({ ...system(), anchors: noAnchors })
    const { rows } = await database.pool.query(`select permission, params from staff_notice where code = 'audit-broken'`)
    expect(rows).toEqual([{ permission: 'audit', params: { entry: '3' } }])
  })
})

describe('reading the audit log', () => {
  it('is for owner and finance only, by person, act, subject and day', async () => {
    for (const role of staffRoles) {
      const { ctx, staffId } = await office.signedIn(role)
      if (role !== 'owner' && role !== 'finance') {
        await expect(listActs(ctx, asked())).rejects.toMatchObject({ code: 'auth.not-allowed' })
        await expect(readAuditProof(ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
        await expect(auditCsv(ctx, asked())).rejects.toMatchObject({ code: 'auth.not-allowed' })
        continue
      }
      expect((await listActs(ctx, asked(`staff=${staffId}`))).acts.map(({ action }) => action)).toEqual(['sign-in'])
      expect((await listActs(ctx, asked('from=2000-01-01&until=2000-01-02'))).total).toBe(0)
      const csv = await (await auditCsv(ctx, asked('action=sign-in'))).text()
      expect(csv.split('\r\n')[1]).toContain('sign-in')
    }
  })
})
