import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeConfigEntry } from '#features/site-config/api.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { Company } from '../../app-ctx.ts'
import { mountSecurityTxt } from './security-txt.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

function ask() {
  const app = new Hono()
  mountSecurityTxt(app, database as unknown as Pick<Company, 'ctx'>, () => 'https://runxin.example')
  return app.request('/.well-known/security.txt')
}

describe('security.txt', () => {
  it('names the contact of the site configuration, and an expiry that is always ahead; without a contact it does not exist', async () => {
    expect((await ask()).status).toBe(404)
    const entry = { configKey: 'RUNXIN_SERVICE_EMAIL', configValue: 'security@runxin.example' }
    await writeConfigEntry(database.ctx({ kind: 'system', name: 'test' }), entry)
    database.clock.set(new Date('2026-11-27T13:45:00Z'))
    const file = await ask()
    expect(file.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    expect(await file.text()).toBe(
      [
        'Contact: mailto:security@runxin.example',
        'Expires: 2027-05-26T00:00:00.000Z',
        'Preferred-Languages: zh-CN, zh-TW, en-US',
        'Canonical: https://runxin.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    database.clock.set(new Date('2027-06-01T00:00:00Z'))
    const expires = /Expires: (\S+)/.exec(await (await ask()).text())?.[1]
    expect(Date.parse(expires!)).toBeGreaterThan(Date.parse('2027-06-01T00:00:00Z'))
  })
})
