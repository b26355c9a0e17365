import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeClamd } from '#adapters/scan-clamd/testing/fake-clamd.ts'
import { smtpStub, type SmtpStub } from '#adapters/mail-smtp/testing/smtp-stub.ts'
import { recordCommand } from '#features/back-office/api.ts'
import { haveCatalogue } from '#features/catalog/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '../config/config.ts'
import { clockFinding } from './database.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'runxin-doctor-'))
let smtp: SmtpStub
beforeAll(async () => void (smtp = await smtpStub()))
afterAll(async () => {
  rmSync(DATA_DIR, { recursive: true })
  await smtp.close()
})
const full = await testDatabase()
const empty = await testDatabase({ empty: true })

const urlOf = ({ at }: typeof full, user: string) => `postgresql:///${at.database}?host=${encodeURIComponent(at.host)}&user=${user}`
const least = {
  DATA_DIR,
  DISK_FREE_MIB: '1',
  RUNXIN_MODE: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://runxin.test',
  TRUSTED_PROXIES: '1',
}
const healthy = { ...least, DATABASE_URL: urlOf(full, 'runxin_app') }

const of = (findings: readonly Finding[], check: string) => findings.filter((one) => one.check === check)
const examined = async (env: NodeJS.ProcessEnv, check: string) => of(await examine(env), check)

describe('the settings', () => {
  it('are checked all at once, each fault with what to do, and the rest is examined too', async () => {
    const findings = await examine({ ...healthy, APP_SECRET: 'short', PORT: 'x', SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, WECHAT_APP_ID: 'wx1' })
    const said = of(findings, 'settings')
    for (const name of ['APP_SECRET', 'PORT', 'MAIL_FROM', 'WECHAT_APP_SECRET', 'WECHAT_NOTICE_TEMPLATE'])
      expect(said, name).toContainEqual(expect.objectContaining({ level: 'problem', says: expect.stringContaining(name) }))
    expect(findings.filter(({ level, remedy }) => level !== 'ok' && !remedy)).toEqual([])
    expect(of(findings, 'migrations')).toMatchObject([{ level: 'ok' }])
  })

  it('that fail for customers alone are a warning: a proxy that is not trusted, the embedded database', async () => {
    expect(await examined({ ...least, TRUSTED_PROXIES: '0' }, 'proxies')).toMatchObject([{ level: 'warning' }])
    expect(await examined(least, 'proxies')).toEqual([])
    expect(await examined(least, 'database')).toMatchObject([{ level: 'warning', says: expect.stringContaining('DATABASE_URL is not set') }, { level: 'ok' }])
  })
})

describe('the virus scanner', () => {
  it('may be missing: production is warned. One that is set up must answer and take the largest upload', async () => {
    const says = 'No virus scanner is set up: uploads are not scanned'
    expect(await examined(least, 'virus scanner')).toMatchObject([{ level: 'warning', says, remedy: expect.stringContaining('CLAMD_ADDRESS') }])
    expect(await examined({ DATA_DIR, DISK_FREE_MIB: '1' }, 'virus scanner')).toMatchObject([{ level: 'ok', says }])
    const clamd = await fakeClamd()
    const set = { ...least, CLAMD_ADDRESS: `tcp://127.0.0.1:${clamd.port}` }
    const built = (at: Date) => `ClamAV 1.4.3/27500/${at.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 $4')}`
    clamd.version(built(new Date()))
    expect(await examined(set, 'virus scanner')).toMatchObject([{ level: 'ok', says: expect.stringMatching(/ClamAV 1\.4\.3, signatures of \d{4}-/) }])
    clamd.version(built(new Date(Date.now() - 30 * 86_400_000)))
    expect(await examined(set, 'virus scanner')).toMatchObject([{ level: 'warning', says: expect.stringContaining('old signatures') }])
    clamd.manner('hang-up')
    expect(await examined(set, 'virus scanner')).toMatchObject([{ level: 'problem', remedy: expect.stringContaining('all uploads are refused') }])
    await clamd.close()
  })
})

describe('the store of metrics', () => {
  it('is PostgreSQL, or a VictoriaMetrics that must answer and count samples once', async () => {
    expect(await examined(least, 'metrics')).toMatchObject([{ level: 'ok', says: expect.stringContaining('PostgreSQL') }])
    let flag = '1ms'
    let status = 200
    const victoria = createServer((request, response) => {
      const isFlags = request.url === '/metrics'
      response.writeHead(status).end(isFlags ? `flag{name="dedup.minScrapeInterval", value="${flag}"} 1\n` : '{"data":{"result":[]}}')
    }).listen(0, '127.0.0.1')
    await once(victoria, 'listening')
    const set = { ...least, METRICS_URL: `http://127.0.0.1:${(victoria.address() as AddressInfo).port}` }
    expect(await examined(set, 'metrics')).toMatchObject([{ level: 'ok', says: expect.stringContaining('VictoriaMetrics') }])
    flag = '0s'
    expect(await examined(set, 'metrics')).toMatchObject([{ level: 'warning', remedy: expect.stringContaining('-dedup.minScrapeInterval=1ms') }])
    status = 403
    expect(await examined(set, 'metrics')).toMatchObject([{ level: 'problem', says: expect.stringContaining('METRICS_TOKEN') }])
    victoria.close()
    await once(victoria, 'close')
    expect(await examined(set, 'metrics')).toMatchObject([{ level: 'problem', remedy: expect.stringContaining('METRICS_URL') }])
  })
})

describe('the machine', () => {
  it('must let the product write, with space left', async () => {
    const file = path.join(DATA_DIR, 'file')
    writeFileSync(file, '')
    expect(await examined({ ...least, DATA_DIR: path.join(file, 'data') }, 'data folder')).toMatchObject([{ level: 'problem' }])
    expect(await examined({ ...least, DATA_DIR: path.join(DATA_DIR, 'not', 'yet') }, 'data folder')).toMatchObject([{ level: 'ok' }])
    // Nothing was made by looking.
    expect(readdirSync(DATA_DIR)).toEqual(['file'])
    expect(await examined({ ...healthy, DISK_FREE_MIB: '9999999' }, 'disk space')).toMatchObject([{ level: 'problem' }])
    expect(await examined(healthy, 'disk space')).toMatchObject([{ level: 'ok' }])
  })
})

describe('the database', () => {
  it('must be reachable and have all migrations', async () => {
    expect(await examined({ ...least, DATABASE_URL: 'postgresql://runxin_app@127.0.0.1:1/runxin' }, 'database')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('DATABASE_URL: the host cannot be reached') },
    ])
    const findings = await examine({ ...least, DATABASE_URL: urlOf(empty, 'runxin_app') })
    expect(of(findings, 'migrations')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('is missing'), remedy: expect.stringContaining('npm run migrate') },
    ])
    expect(of(findings, 'worker')).toEqual([])
  })

  it('must be used by a login that does not own it; the owner has an address of its own', async () => {
    expect(await examined(healthy, 'database login')).toMatchObject([{ level: 'ok' }])
    expect(await examined(healthy, 'database sessions')).toMatchObject([{ level: 'ok' }])
    const asOwner = { ...healthy, DATABASE_URL: urlOf(full, 'postgres') }
    expect(await examined(asOwner, 'database login')).toMatchObject([{ level: 'problem', says: expect.stringContaining('is a superuser') }])
    expect(await examined({ ...healthy, DATABASE_OWNER_URL: urlOf(full, 'runxin_app') }, 'database owner')).toMatchObject([{ level: 'problem' }])
    expect(await examined({ ...healthy, DATABASE_OWNER_URL: urlOf(full, 'postgres') }, 'database owner')).toMatchObject([{ level: 'ok' }])
  })

  it('must agree with this machine about the time', async () => {
    const ahead = (ms: number) => ({ query: async () => ({ rows: [{ ms: Date.now() + ms }] }) }) as unknown as pg.Pool
    expect(await clockFinding(ahead(-60_000))).toMatchObject({ level: 'problem', says: expect.stringContaining('60 s') })
    expect(await clockFinding(ahead(50))).toMatchObject({ level: 'ok' })
  })
})

describe('the company', () => {
  const rows = (sql: string, values: unknown[] = []) => full.ownerPool.query(sql, values)
  const system = full.ctx({ kind: 'system', name: 'tests' })
  const works = (at: Date) =>
    rows(`insert into platform_schedule (name, period, started_at) values ('test', 1, $1) on conflict (name) do update set started_at = excluded.started_at`, [
      at,
    ])

  it('of a new installation lacks work, engine, backup, staff, prices and every provider', async () => {
    const lacking = (await examine(healthy)).filter(({ level }) => level === 'problem').map(({ check }) => check)
    expect(lacking.sort()).toEqual(['backup', 'engine', 'mail', 'payment', 'prices', 'sms', 'staff', 'worker'])
  })

  it('that works, backs up and answers has none of these problems', async () => {
    await works(new Date())
    const now = new Date().toISOString()
    await rows(`insert into engine_report (capabilities, reported_at, contacted_at, listed_at) values ('{}', $1, $1, $1)`, [now])
    await recordCommand(
      { ...system, now: () => new Date() },
      { action: 'backup', subject: 'b', detail: {} },
      async () => undefined,
      () => ({}),
    )
    await rows(`insert into staff (id, login_name, display_name, role, created_at) values ($1, 'owner', 'Owner', 'owner', now())`, [newId()])
    await haveCatalogue(full.ctx())
    const findings = await examine(healthy)
    for (const check of ['worker', 'engine', 'backup', 'staff', 'prices', 'jobs']) expect(of(findings, check), check).toMatchObject([{ level: 'ok' }])
  })

  it('has problems again when work stops and the engine goes away', async () => {
    const old = new Date('2026-01-01T00:00:00Z')
    await works(old)
    await rows(`update engine_report set contacted_at = $1, failed_at = now(), down_since = now(), failed_checks = 2, fault_code = 'credentials'`, [old])
    const findings = await examine(healthy)
    expect(of(findings, 'worker')).toMatchObject([{ level: 'problem', says: expect.stringContaining(old.toISOString()) }])
    expect(of(findings, 'engine')).toMatchObject([{ level: 'problem', says: expect.stringContaining('credentials') }])
  })
})

describe('providers', () => {
  const box = makeSecretBox(readConfig(healthy).appSecret)
  const provider = (kind: string, driver: string, secrets: object) =>
    full.ownerPool.query(
      `insert into provider (id, kind, driver, name, position, enabled, options, secrets, created_at, updated_at) values ($1, $2, $3, 'p', 0, true, '{}', $4, now(), now())`,
      [newId(), kind, driver, JSON.stringify(secrets)],
    )

  it('of the environment are greeted', async () => {
    const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'no-reply@runxin.test' }
    expect(await examined({ ...healthy, ...mail }, 'mail')).toMatchObject([{ level: 'ok' }])
    expect(smtp.taken).toEqual([])
    expect(await examined({ ...healthy, ...mail, SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(await examined({ ...healthy, BANK_TRANSFER: 'on' }, 'payment')).toMatchObject([{ level: 'ok' }])
  })

  it('of the back office count, unless their settings are not valid in production', async () => {
    expect(await examined(healthy, 'payment')).toMatchObject([{ level: 'problem' }])
    const seal = (value: string) => ({ sealed: box.seal(value), setAt: new Date().toISOString() })
    await provider('payment', 'stripe', { secretKey: seal('sk_test_1234567890'), webhookSecrets: seal('whsec_12345678') })
    expect(await examined(healthy, 'payment')).toMatchObject([{ level: 'problem' }])
    expect(await examined(healthy, 'providers')).toMatchObject([{ level: 'problem', says: expect.stringContaining('stripe') }])
    await provider('payment', 'bank-transfer', {})
    expect(await examined(healthy, 'payment')).toMatchObject([{ level: 'ok' }])
  })
})

describe('the object store', () => {
  it('must answer', async () => {
    const bucket = { FILES_S3_BUCKET: 'http://127.0.0.1:1/files', FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'secret' }
    const [finding] = await examined({ ...healthy, ...bucket }, 'object store')
    expect(finding).toMatchObject({ level: 'problem', says: expect.stringContaining('the file store did not list') })
    expect(JSON.stringify(finding)).not.toContain('secret')
  })
})

describe('npm run doctor', () => {
  const run = (args: string[], env: NodeJS.ProcessEnv) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      execFile(process.execPath, ['tools/doctor.ts', ...args], { env: { PATH: process.env['PATH'], ...env } }, (error, out) =>
        resolve({ code: Number(error?.code ?? 0), out }),
      )
    })

  it('ends with 1 where there is a problem and with 0 without one, as text and as JSON', async () => {
    const bad = await run([], { ...least, APP_SECRET: 'short' })
    expect(bad).toMatchObject({ code: 1, out: expect.stringMatching(/PROBLEM {2}settings: APP_SECRET: .*\n {10}→ /) })
    const good = await run(['--json'], { DATA_DIR, DISK_FREE_MIB: '1' })
    expect(good.code).toBe(0)
    expect(JSON.parse(good.out)).toMatchObject({ ok: true, findings: expect.arrayContaining([expect.objectContaining({ check: 'settings', level: 'ok' })]) })
    expect((await run(['--yes'], {})).code).toBe(2)
  })
})
