import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Service = {
  image: string
  environment?: Record<string, string>
  env_file?: string[]
  volumes?: string[]
  networks?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  ports?: string[]
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown>; networks: Record<string, { internal?: boolean } | null> }

const text = readFileSync('deploy/compose.yaml', 'utf8')
const { services, volumes, networks } = parse(text, { merge: true }) as Compose
const named = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => ({ name: name!, value: value! }))
const example = named('deploy/compose.env.example')
const reference = new Set([...readFileSync('docs/operations.md', 'utf8').matchAll(/`([A-Z][A-Z0-9_]{2,})[`=]/g)].map(([, name]) => name!))
const apps = Object.entries(services).filter(([, { image }]) => image === 'runxin-cloud')
const web = apps.filter(([name]) => name.startsWith('web-'))

test("the containers' configuration names only variables that the reference lists", () => {
  expect(apps.map(([name]) => name)).toEqual(['setup', 'web-1', 'web-2', 'worker'])
  const given = apps.flatMap(([, { environment }]) => Object.keys(environment ?? {}))
  expect(given.filter((name) => !reference.has(name) && name !== 'POSTGRES_PASSWORD')).toEqual([])
  const foreign = ['SITE_HOST', 'POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD']
  expect(example.map(({ name }) => name).filter((name) => !reference.has(name) && !foreign.includes(name))).toEqual([])
  for (const file of ['deploy/runxin.env.example', 'deploy/owner.env.example']) expect(named(file).filter(({ name }) => !reference.has(name))).toEqual([])
})

test('its secrets are in no file of ours: they come from the environment, and a missing one stops it', () => {
  const secret = /SECRET|PASSWORD|TOKEN|_KEY/
  for (const [service, { environment = {} }] of Object.entries(services))
    for (const [name, value] of Object.entries(environment))
      if (secret.test(name) && value !== '') expect(value, `${service} ${name}`).toMatch(/^\$\{[A-Z0-9_]+:\?[^}]+\}$/)
  const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!))
  expect([...asked].filter((name) => !example.some((one) => one.name === name))).toEqual([])
  expect(example.filter(({ name, value }) => secret.test(name) && value !== '')).toEqual([])
  expect(readFileSync('deploy/Containerfile.dockerignore', 'utf8').split('\n')).toContain('deploy/*.env')
})

test('the app logs in as a login that owns nothing; only the setup has the address of the owner, and it ends before the others start', () => {
  const owner = /^postgresql:\/\/runxin:\$\{POSTGRES_PASSWORD:\?[^}]+\}@postgres:5432\/runxin$/
  for (const [name, { environment = {} }] of apps) {
    expect(environment['DATABASE_URL'], name).toMatch(/^postgresql:\/\/runxin_app:\$\{POSTGRES_APP_PASSWORD:\?[^}]+\}@postgres:5432\/runxin$/)
    // An env_file would pass it on otherwise.
    expect(environment['POSTGRES_PASSWORD'], name).toBe('')
    if (name === 'setup') expect(environment['DATABASE_OWNER_URL']).toMatch(owner)
    else expect(Object.values(environment).filter((value) => value.includes('POSTGRES_PASSWORD'))).toEqual([])
  }
  expect(services['postgres']!.environment).toMatchObject({ POSTGRES_USER: 'runxin', POSTGRES_PASSWORD: expect.stringContaining('POSTGRES_PASSWORD') })
  for (const [, { depends_on: first }] of web) expect(first!['setup']).toEqual({ condition: 'service_completed_successfully' })
  expect(named('deploy/runxin.env.example').find(({ name }) => name === 'DATABASE_URL')!.value).toMatch(/^postgresql:\/\/runxin_app:/)
  expect(named('deploy/owner.env.example').map(({ name }) => name)).toEqual(['DATABASE_OWNER_URL'])
  for (const unit of ['runxin-web@', 'runxin-worker']) {
    const text = readFileSync(`deploy/${unit}.service`, 'utf8')
    expect(text).not.toContain('owner.env')
    expect(text).toMatch(/^After=.*\brunxin-setup\.service$/m)
  }
})

test('two processes serve and hold no engine, one works; each reports its health, those that serve at /readyz', () => {
  expect(web.map(([, { environment }]) => environment!['WORKER'])).toEqual(['off', 'off'])
  expect(services['worker']!.environment!['WORKER']).toBe('only')
  expect(services['worker']!.env_file).toContain('engine.env')
  for (const [, { env_file: files, healthcheck, environment }] of web) {
    expect(files).toEqual(['compose.env'])
    expect(healthcheck!.test.join(' ')).toContain(`:${environment!['PORT']}/readyz`)
    expect(environment!['TRUSTED_PROXIES']).toBe('1')
  }
  expect(services['worker']!.healthcheck!.test.join(' ')).toContain(`:${services['worker']!.environment!['METRICS_PORT']}/metrics`)
  const waitedFor = Object.values(services).flatMap(({ depends_on: first = {} }) => Object.entries(first))
  for (const [name, { condition }] of waitedFor) {
    if (name === 'setup') continue
    expect(condition).toBe('service_healthy')
    expect(services[name]?.healthcheck, name).toBeDefined()
  }
  expect(services['caddy']!.environment!['WEB_PROCESSES']).toBe(web.map(([name, { environment }]) => `${name}:${environment!['PORT']}`).join(' '))
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain('{$WEB_PROCESSES:')
})

test('its volumes and nets exist, and database and files have no way out', () => {
  const used = Object.values(services).flatMap((service) => service.volumes ?? [])
  expect(used.map((volume) => volume.split(':')[0]!).filter((source) => !source.startsWith('./') && !(source in volumes))).toEqual([])
  expect(Object.keys(volumes).filter((name) => !used.some((volume) => volume.startsWith(`${name}:`)))).toEqual([])
  expect(
    Object.values(services)
      .flatMap((service) => service.networks ?? [])
      .filter((name) => !(name in networks)),
  ).toEqual([])
  expect(networks['inside']?.internal).toBe(true)
  for (const name of ['postgres', 'store']) expect(services[name]).toMatchObject({ networks: ['inside'] })
  expect(
    Object.entries(services)
      .filter(([, { ports }]) => ports)
      .map(([name]) => name),
  ).toEqual(['caddy'])
  expect(services['web-1']!.environment!['FILES_S3_BUCKET']).toBe(`http://store:7070/${services['store']!.volumes![0]!.split('/data/')[1]}`)
})
