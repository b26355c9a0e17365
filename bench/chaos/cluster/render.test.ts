import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isHealthy } from './cluster.ts'
import { urlOf, valuesOf } from './layout.ts'
import { environmentOf, render, templates, writeValues } from './render.ts'

const layout = { folder: '/srv/cluster', network: '127.64.0', members: 3 }
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'render-'))
  file = path.join(folder, 'node.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the values of the run are those of the example, each used by a template, and a template uses no other', () => {
  const names = Object.keys(environmentOf(readFileSync('deploy/ha/node.env.example', 'utf8'))).toSorted()
  expect(Object.keys(valuesOf(layout, 0)).toSorted()).toEqual(names)
  const units = globSync('deploy/ha/*.service').map((file) => path.basename(file))
  const used = [...templates, ...units].flatMap((template) =>
    [...readFileSync(`deploy/ha/${template}`, 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!),
  )
  expect([...new Set(used)].toSorted()).toEqual(names)
})

test('every template is rendered completely', () => {
  writeValues(file, valuesOf(layout, 1))
  for (const template of templates) expect(render(template, file)).not.toContain('${')
  expect(environmentOf(render('etcd.env', file))).toMatchObject({ ETCD_NAME: 'node2', ETCD_LISTEN_CLIENT_URLS: 'http://127.64.0.2:2379' })
})

test('Patroni gets a synchronous cluster without a way around it, and the command of the restore with its time', () => {
  writeValues(file, valuesOf(layout, 2, '2026-11-26 14:03:07.5+00'))
  const config = parse(render('patroni.yml', file)) as {
    name: string
    etcd: { hosts: string }
    bootstrap: { method: string; dcs: Record<string, unknown>; pgbackrest: { command: string } }
  }
  expect(config.name).toBe('node3')
  expect(config.etcd.hosts).toBe('127.64.0.40:2379,127.64.0.41:2379,127.64.0.42:2379')
  expect(config.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
  const { ttl, loop_wait: loop, retry_timeout: retry } = config.bootstrap.dcs as Record<string, number>
  // Patroni's own rule: a primary that cannot reach etcd steps back before its key expires.
  expect(loop! + 2 * retry!).toBeLessThanOrEqual(ttl!)
  expect(config.bootstrap.method).toBe('pgbackrest')
  expect(config.bootstrap.pgbackrest.command).toContain('--type=time "--target=2026-11-26 14:03:07.5+00" --target-action=promote restore')
})

test('a value that is missing is named, and nothing is printed', () => {
  const { NODE_3: _left, ...values } = valuesOf(layout, 0)
  writeValues(file, values)
  expect(() => render('haproxy.cfg', file)).toThrow('deploy/ha/haproxy.cfg:23: NODE_3 has no value')
})

test('values pass through as they are', () => {
  writeValues(file, { ...valuesOf(layout, 0), NODE_NAME: 'a & b \\1 "c"' })
  expect(environmentOf(render('etcd.env', file))['ETCD_NAME']).toBe('a & b \\1 "c"')
})

test('the addresses of the database are HAProxy, or all hosts', () => {
  expect(urlOf(layout, 'haproxy', 'runxin_app')).toBe('postgresql://runxin_app:application@127.64.0.10:5000/runxin')
  expect(urlOf(layout, 'hosts', 'postgres', 'probe')).toBe(
    'postgresql://postgres:superuser@127.64.0.1:5432,127.64.0.2:5432,127.64.0.3:5432/probe?target_session_attrs=read-write',
  )
})

const healthy = [
  { name: 'node1', role: 'replica', state: 'running', timeline: 2, lag: 0 },
  { name: 'node2', role: 'leader', state: 'running', timeline: 2 },
  { name: 'node3', role: 'sync_standby', state: 'running', timeline: 2, lag: 0 },
]

test('a cluster is healthy when two nodes stream from the leader, one of them synchronously', () => {
  expect(isHealthy(healthy)).toBe(true)
  for (const worse of [{ lag: 16 }, { lag: 'unknown' }, { timeline: 1 }, { state: 'starting' }, { role: 'sync_standby' }])
    expect(isHealthy([{ ...healthy[0]!, ...worse }, ...healthy.slice(1)])).toBe(false)
  expect(isHealthy(healthy.slice(1))).toBe(false)
})
