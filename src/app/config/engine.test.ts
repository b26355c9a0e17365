import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'runxin-engine-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'
const certificate = path.join(DATA_DIR, 'server.pem')
writeFileSync(certificate, pem)

const apart = { DATA_DIR, WORKER: 'only', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }
const incus = { PROVISION_DRIVER: 'incus', PROVISION_ADDRESSES: '10.0.0.10-10.0.0.12', INCUS_SOCKET: '/var/lib/incus/unix.socket', INCUS_NETWORK: 'br0' }
const overTls = {
  PROVISION_DRIVER: 'incus',
  PROVISION_ADDRESSES: '10.0.0.10',
  INCUS_NETWORK: 'br0',
  INCUS_URL: 'https://incus.test:8443',
  INCUS_CLIENT_CERTIFICATE: pem,
  INCUS_CLIENT_KEY: pem,
  INCUS_SERVER_CERTIFICATE: certificate,
}
const proxmox = {
  PROVISION_DRIVER: 'proxmox',
  PROVISION_ADDRESSES: '203.0.113.10',
  PROXMOX_URL: 'https://pve.test:8006',
  PROXMOX_TOKEN: 'runxin@pve!worker=11111111-2222-3333-4444-555555555555',
  PROXMOX_SERVER_CERTIFICATE: certificate,
  PROXMOX_POOL: 'runxin',
  PROXMOX_STORAGE: 'local-zfs',
  PROXMOX_TEMPLATES: '{"debian-13":9013}',
  PROXMOX_GATEWAY: '203.0.113.1/24',
}
/** Everything else that production wants. */
const production = {
  RUNXIN_MODE: 'production',
  PUBLIC_ORIGIN: 'https://runxin.test',
  APP_SECRET: 'x'.repeat(32),
  BANK_TRANSFER: 'on',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 's1',
  WECHAT_ACCOUNT_APP_ID: 'wx2',
  WECHAT_ACCOUNT_APP_SECRET: 's2',
  WECHAT_NOTICE_TEMPLATE: 't1',
  SMTP_URL: 'smtps://u:p@smtp.runxin.test:465',
  MAIL_FROM: 'no-reply@runxin.test',
  SMS_PROVIDER: 'aliyun',
  SMS_SIGN_NAME: '润信云',
  SMS_TEMPLATES: JSON.stringify(
    Object.fromEntries(['login', 'register', 'recover', 'bind-wechat', 'proof', 'old-phone', 'new-phone', 'notice'].map((name) => [name, { zh: '1' }])),
  ),
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
}

describe('the engine of a process', () => {
  it('is simulated unless another is configured', () => {
    expect(readConfig({ DATA_DIR }).engine).toEqual({ driver: 'simulated' })
  })

  it('is absent if the process serves pages and does no work', () => {
    expect(readConfig({ DATA_DIR, WORKER: 'off' }).engine).toBeUndefined()
    for (const held of [{ PROVISION_DRIVER: 'incus' }, { INCUS_SOCKET: '/s' }, { PROXMOX_TOKEN: 'x' }, { PROVISION_ADDRESSES: '10.0.0.1' }])
      expect(() => readConfig({ DATA_DIR, WORKER: 'off', ...held })).toThrow(`${Object.keys(held)[0]}: a process that serves pages must not hold the engine`)
  })

  it('is never a real one in a process that also serves pages', () => {
    expect(() => readConfig({ ...apart, WORKER: 'on', ...incus })).toThrow('WORKER=only')
    expect(() => readConfig({ ...apart, WORKER: 'on', ...proxmox })).toThrow('WORKER=only')
  })

  it('is Incus over its socket or over TLS, with all settings', () => {
    expect(readConfig({ ...apart, ...incus }).engine).toMatchObject({
      driver: 'incus',
      address: { socketPath: '/var/lib/incus/unix.socket' },
      addresses: ['10.0.0.10', '10.0.0.11', '10.0.0.12'],
      project: 'default',
      type: 'container',
      limitBandwidth: true,
    })
    expect(readConfig({ ...apart, ...overTls }).engine).toMatchObject({ address: { certificate: pem, serverCertificate: pem } })
    expect(() => readConfig({ ...apart, ...overTls, INCUS_SOCKET: '/s' })).toThrow('both set')
    expect(() => readConfig({ ...apart, ...overTls, INCUS_URL: 'http://incus.test:8443' })).toThrow('INCUS_URL: must be https')
  })

  it('forwards ports if Incus has an address for them, which may have another internal name, and creates private networks of containers if allowed', () => {
    const engineOf = (more: object) => readConfig({ ...apart, ...incus, ...more }).engine
    expect(engineOf({})).not.toHaveProperty('gateway')
    const gateway = { address: '203.0.113.1', inner: '203.0.113.1', fromPort: 20_000, toPort: 60_999 }
    expect(engineOf({ INCUS_GATEWAY: '203.0.113.1' })).toMatchObject({ gateway, privateNetworks: false })
    const behind = { INCUS_GATEWAY: '203.0.113.1', INCUS_GATEWAY_INNER: '10.0.0.5', INCUS_GATEWAY_PORTS: '30000-30999' }
    expect(engineOf(behind)).toMatchObject({ gateway: { address: '203.0.113.1', inner: '10.0.0.5', fromPort: 30_000, toPort: 30_999 } })
    for (const wrong of [{ INCUS_GATEWAY: '0.0.0.0' }, { INCUS_GATEWAY_PORTS: '20000-29999' }, { ...behind, INCUS_GATEWAY_PORTS: '80-90' }])
      expect(() => engineOf(wrong)).toThrow(Object.keys(wrong).at(-1))
    expect(engineOf({ INCUS_PRIVATE_NETWORKS: 'on' })).toMatchObject({ privateNetworks: true })
    expect(() => engineOf({ INCUS_PRIVATE_NETWORKS: 'on', INCUS_INSTANCES: 'virtual-machine' })).toThrow('INCUS_PRIVATE_NETWORKS')
  })

  it('is Proxmox with a token that is not root’s', () => {
    expect(readConfig({ ...apart, ...proxmox }).engine).toMatchObject({
      driver: 'proxmox',
      templates: { 'debian-13': 9013 },
      gateway: '203.0.113.1',
      prefix: 24,
    })
    expect(() => readConfig({ ...apart, ...proxmox, PROXMOX_TOKEN: 'root@pam!x=11111111-2222-3333-4444-555555555555' })).toThrow('root may do everything')
    expect(readConfig({ ...apart, ...proxmox, PROXMOX_RESCUE_ISO: 'local:iso/rescue-13.iso' }).engine).toMatchObject({ rescueIso: 'local:iso/rescue-13.iso' })
    expect(() => readConfig({ ...apart, ...proxmox, PROXMOX_RESCUE_ISO: 'rescue.iso' })).toThrow('PROXMOX_RESCUE_ISO')
    expect(() => readConfig({ ...apart, ...proxmox, PROXMOX_TOKEN: 'hunter2' })).not.toThrow('hunter2')
  })

  const needed = (of: object) => Object.keys(of).filter((name) => !['PROVISION_DRIVER', 'PROVISION_ADDRESSES'].includes(name))
  it.each([...needed(incus), 'PUBLIC_ORIGIN'].map((name) => [name, { ...apart, ...incus }] as const))(
    'stops the start by name where Incus lacks %s',
    (name, env) => {
      expect(() => readConfig({ ...env, [name]: undefined })).toThrow(name)
    },
  )
  it('needs no addresses of its own, because pools give them; listed ones need their route', () => {
    expect(readConfig({ ...apart, ...incus, PROVISION_ADDRESSES: undefined }).engine).toMatchObject({ addresses: [] })
    const bare = readConfig({ ...apart, ...proxmox, PROVISION_ADDRESSES: undefined, PROXMOX_GATEWAY: undefined }).engine
    expect(bare).toMatchObject({ addresses: [] })
    expect(bare).not.toHaveProperty('gateway')
  })
  it.each(needed(proxmox))('stops the start by name where Proxmox lacks %s', (name) => {
    expect(() => readConfig({ ...apart, ...proxmox, [name]: undefined })).toThrow(`${name} is missing`)
  })
  it.each(Object.keys(overTls).slice(4))('stops the start by name where Incus over TLS lacks %s', (name) => {
    expect(() => readConfig({ ...apart, ...overTls, [name]: undefined })).toThrow(`${name} is missing`)
  })

  it('refuses settings of another driver, and invalid addresses', () => {
    expect(() => readConfig({ ...apart, ...incus, PROXMOX_POOL: 'x' })).toThrow('PROXMOX_POOL is set, but')
    expect(() => readConfig({ DATA_DIR, INCUS_SOCKET: '/s' })).toThrow('PROVISION_DRIVER is simulated')
    for (const wrong of ['10.0.0.300', '10.0.0.9-10.0.0.1', '10.0.0.0-12.0.0.0', '10.0.0.1,10.0.0.1', 'example.org'])
      expect(() => readConfig({ ...apart, ...incus, PROVISION_ADDRESSES: wrong })).toThrow('PROVISION_ADDRESSES')
  })
})

describe('production', () => {
  it('starts as two processes: one serves without an engine, one works and serves nothing', () => {
    expect(readConfig({ ...apart, ...production, WORKER: 'off' })).toMatchObject({ mode: 'production', worker: 'off', engine: undefined })
    expect(readConfig({ ...apart, ...production, ...incus })).toMatchObject({ mode: 'production', worker: 'only', engine: { driver: 'incus' } })
    expect(readConfig({ ...apart, ...production, ...proxmox })).toMatchObject({ engine: { driver: 'proxmox' } })
  })

  it.each(['on', 'only'])('has no engine until one is named, and refuses the simulated one, with WORKER=%s', (WORKER) => {
    expect(readConfig({ ...apart, ...production, WORKER }).engine).toBeUndefined()
    expect(() => readConfig({ ...apart, ...production, WORKER, PROVISION_DRIVER: 'simulated' })).toThrow('PROVISION_DRIVER=simulated runs no machines')
    expect(() => readConfig({ ...apart, ...production, WORKER, INCUS_SOCKET: '/s' })).toThrow('INCUS_SOCKET is set, but PROVISION_DRIVER is not')
  })

  it('keeps every other check with a real engine', () => {
    for (const name of ['APP_SECRET', 'PUBLIC_ORIGIN', 'WECHAT_APP_ID', 'SMTP_URL'])
      expect(() => readConfig({ ...apart, ...production, ...incus, [name]: undefined }), name).toThrow(name)
    expect(() => readConfig({ ...apart, ...production, ...incus, IDENTITY_CHECK: 'fake' })).toThrow('IDENTITY_CHECK')
  })
})
