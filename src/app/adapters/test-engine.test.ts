import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { SettingValues } from '#features/providers/model.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '../config/config.ts'
import { testEngine } from './test-engine.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'runxin-engine-test-'))
const { db, clock, ctx } = await testDatabase()

/** Makes a self-signed certificate, as engines do. */
function selfSigned(name: string): { certificate: string; key: string } {
  const file = (kind: string) => path.join(folder, `${name}.${kind}`)
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
  execFileSync('openssl', [...options, '-keyout', file('key'), '-out', file('crt')], { stdio: 'ignore' })
  return { certificate: readFileSync(file('crt'), 'utf8'), key: readFileSync(file('key'), 'utf8') }
}

const [engine, ours, stranger] = [selfSigned('engine'), selfSigned('ours'), selfSigned('stranger')]
/** Names of the certificates that reached the engine with a request. */
const seen: string[] = []
const answers: Record<string, unknown> = {
  '/1.0': { environment: { server_name: 'node-a', server_version: '6.0' } },
  '/1.0/instances': [],
  '/1.0/resources': { memory: { total: 64 * 2 ** 30, used: 16 * 2 ** 30 } },
  '/1.0/storage-pools/default/resources': { space: { total: 500 * 2 ** 30, used: 100 * 2 ** 30 } },
}
const server = createServer({ cert: engine.certificate, key: engine.key, requestCert: true, rejectUnauthorized: false }, (request, response) => {
  const name = (request.socket as TLSSocket).getPeerCertificate().subject?.CN
  seen.push(String(name))
  if (name !== 'ours') return void response.end(JSON.stringify({ type: 'error', error_code: 403, error: 'not authorized' }))
  response.end(JSON.stringify({ type: 'sync', metadata: answers[new URL(request.url!, 'https://node').pathname] ?? [] }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void (seen.length = 0))

const config = readConfig({ DATA_DIR: folder, WORKER: 'only', PUBLIC_ORIGIN: 'http://localhost:3000' })
const good: SettingValues = { url: `https://127.0.0.1:${port}`, ...ours, addresses: '203.0.113.10-203.0.113.12', network: 'br0', project: 'p', pool: 'default' }
const run = (values: SettingValues, { others = [], at = new Date() }: { others?: Parameters<typeof testEngine>[2]['others']; at?: Date } = {}) =>
  testEngine(config, { db, now: () => at, log: ctx().log, secretBox: makeSecretBox(Buffer.alloc(32, 1)) }, { driver: 'lxd', values, others })

async function fingerprint(): Promise<string> {
  const answer = await run(good)
  return (answer.ok ? undefined : answer.certificate?.fingerprint) ?? ''
}
const trusted = async (over: SettingValues = {}) => ({ ...good, fingerprint: await fingerprint(), ...over })

describe('a test of an engine', () => {
  it('shows an unknown certificate before anything is sent, and finds version, hosts and free room once it is confirmed', async () => {
    const first = await run(good)
    expect(first).toMatchObject({
      ok: false,
      faults: [{ field: 'fingerprint', code: 'untrusted' }],
      certificate: { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), subject: 'CN=engine' },
    })
    expect(seen).toEqual([])
    const found = await run(await trusted())
    expect(found).toMatchObject({ ok: true, version: '6.0', addresses: 3, capabilities: { snapshots: true, bareMetal: false } })
    expect(found).toMatchObject({ hosts: [{ name: 'node-a', memoryGib: { total: 64, used: 16 }, diskGib: { total: 500, used: 100 } }] })
    expect(found.serverCertificate).toContain('BEGIN CERTIFICATE')
  })

  it('refuses another certificate than the confirmed one and one that is not valid today, and sends nothing', async () => {
    const print = await fingerprint()
    const other = await run({ ...good, fingerprint: print.replaceAll(/[0-9a-f]/g, 'a') })
    expect(other).toMatchObject({ ok: false, faults: [{ field: 'fingerprint', code: 'changed-certificate' }] })
    const late = await run(await trusted(), { at: new Date(Date.now() + 3 * 86_400_000) })
    expect(late).toMatchObject({ ok: false, faults: [{ field: 'url', code: 'expired-certificate' }] })
    expect(seen).toEqual([])
  })

  it('says at the field that the secret is wrong, or that nothing answers at the address', async () => {
    const wrong = await run(await trusted(stranger))
    expect(wrong).toMatchObject({ ok: false, faults: [{ field: 'certificate', code: 'credentials' }] })
    const nowhere = await run(await trusted({ url: 'https://127.0.0.1:1' }))
    expect(nowhere).toMatchObject({ ok: false, faults: [{ field: 'url', code: 'unreachable', detail: 'ECONNREFUSED' }] })
  })

  it('says which fields have a wrong form, and reads no file of this machine', async () => {
    const odd = await run(await trusted({ addresses: '203.0.113.300', images: '{' }))
    expect(odd.ok ? [] : odd.faults.map(({ field, code }) => [field, code]).toSorted()).toEqual([
      ['addresses', 'form'],
      ['images', 'form'],
    ])
    expect(await run(await trusted({ key: '/etc/passwd' }))).toMatchObject({ ok: false, faults: [{ field: 'key', code: 'form' }] })
  })

  it('refuses addresses and places that another engine has', async () => {
    const values = await trusted()
    const serverCertificate = engine.certificate
    const other = (over: SettingValues) => [
      { id: clock.now().toISOString(), driver: 'incus' as const, revision: 1, values: { ...values, serverCertificate, ...over } },
    ]
    const same = await run(values, { others: other({ addresses: '198.51.100.1' }) })
    expect(same).toMatchObject({ ok: false, faults: [{ field: 'url', code: 'same-engine' }] })
    const taken = await run(values, { others: other({ project: 'q', addresses: '203.0.113.12' }) })
    expect(taken).toMatchObject({ ok: false, faults: [{ field: 'addresses', code: 'addresses-taken', detail: '203.0.113.12' }] })
  })
})
