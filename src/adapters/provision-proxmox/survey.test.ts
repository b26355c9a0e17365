import { expect, it } from 'vitest'
import type { ProxmoxClient } from './api/client.ts'
import type { ProxmoxHost } from './machines/machines.ts'
import { surveyProxmox } from './survey.ts'

const gib = 2 ** 30

it('the survey of a cluster has its nodes with the storage of disks; values that a node does not report are null', async () => {
  const answers: Record<string, unknown> = {
    '/version': { version: '9.0.3' },
    node: [
      { node: 'pve1', status: 'online', maxcpu: 32, cpu: 0.25, maxmem: 128 * gib, mem: 40 * gib },
      { node: 'pve2', status: 'offline' },
      { node: 'pve3', status: 'unknown' },
    ],
    storage: [
      { node: 'pve1', storage: 'local', maxdisk: gib, disk: gib },
      { node: 'pve1', storage: 'fast', maxdisk: 900 * gib, disk: 100 * gib },
    ],
  }
  const call = async (_method: string, path: string, parameters: { type?: string } = {}) => answers[parameters.type ?? path]
  const survey = await surveyProxmox({ client: { call } as unknown as ProxmoxClient, shape: { storage: 'fast' } } as ProxmoxHost)
  const unsaid = { total: null, used: null }
  expect(survey).toEqual({
    version: '9.0.3',
    hosts: [
      { name: 'pve1', up: true, vcpu: { total: 32, used: 8 }, memoryGib: { total: 128, used: 40 }, diskGib: { total: 900, used: 100 } },
      { name: 'pve2', up: false, vcpu: unsaid, memoryGib: unsaid, diskGib: unsaid },
      { name: 'pve3', up: null, vcpu: unsaid, memoryGib: unsaid, diskGib: unsaid },
    ],
  })
})
