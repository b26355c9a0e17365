import { expect, it } from 'vitest'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { IncusClient } from './api/client.ts'
import type { IncusHost } from './api/incus-host.ts'
import { surveyIncus } from './survey.ts'

const gib = 2 ** 30
const answers: Record<string, unknown> = {
  '/1.0': { environment: { server_name: 'metal-1', server_version: '6.0.4' } },
  '/1.0/resources': { cpu: { total: 24 }, memory: { total: 64 * gib, used: 20 * gib } },
  '/1.0/storage-pools/fast/resources': { space: { total: 500 * gib, used: 50 * gib } },
}
const hostWith = (refused: string, fault: ProvisionFault) => {
  const call = async ({ path }: { path: string }) => {
    if (path.startsWith(refused)) throw fault
    return { metadata: answers[path] }
  }
  return { client: { call } as unknown as IncusClient, shape: { pool: 'fast' } } as IncusHost
}

it('the survey of a host has its facts; values that the certificate may not read are null, and an unreachable host is an error', async () => {
  const memoryGib = { total: 64, used: 20 }
  const host = { name: 'metal-1', up: true, vcpu: { total: 24, used: null }, memoryGib, diskGib: { total: 500, used: 50 } }
  expect(await surveyIncus(hostWith('none', new ProvisionFault('engine', false)))).toEqual({ version: '6.0.4', hosts: [host] })
  const unsaid = { total: null, used: null }
  const narrow = { ...host, vcpu: unsaid, memoryGib: unsaid, diskGib: unsaid }
  const hidden = ['/1.0/resources', '/1.0/storage-pools']
  expect((await surveyIncus(hostWith(hidden[0]!, new ProvisionFault('engine', false)))).hosts).toEqual([{ ...narrow, diskGib: host.diskGib }])
  expect((await surveyIncus(hostWith(hidden[1]!, new ProvisionFault('engine', false)))).hosts).toEqual([{ ...host, diskGib: unsaid }])
  await expect(surveyIncus(hostWith(hidden[0]!, new ProvisionFault('unreachable', true)))).rejects.toMatchObject({ fault: { code: 'unreachable' } })
})
