import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { engineProvisioner, type EngineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { given } from '#adapters/provision-kit/testing/contract/address-contract.ts'
import { startMuteEngine } from '#adapters/provision-kit/testing/broken-engine.ts'
import { engineContract } from '#adapters/provision-kit/testing/contract/engine-contract.ts'
import type { WithFaults } from '#adapters/provision-kit/testing/contract/health-contract.ts'
import { givenPrefix, plainNetwork } from '#adapters/provision-kit/testing/contract/contract-facts.ts'
import type { WithSystems } from '#adapters/provision-kit/testing/contract/power-contract.ts'
import type { WithLimits } from '#adapters/provision-kit/testing/contract/limit-contract.ts'
import { contractSpec, lookUntilEnd, type ContractFixture } from '#adapters/provision-kit/testing/contract/provisioner-contract.ts'
import { proxmoxClient } from './api/client.ts'
import type { ProxmoxShape } from './machines/machines.ts'
import { proxmoxEngine } from './proxmox-engine.ts'
import { fakeToken, startFakeProxmox } from './testing/fake-proxmox.ts'

const shape: ProxmoxShape = {
  pool: 'runxin',
  storage: 'local',
  bridge: 'vmbr0',
  templates: { 'debian-13': 9013, 'ubuntu-24.04': 9024 },
  gateway: '203.0.113.1',
  prefix: 24,
  rescueIso: 'local:iso/rescue.iso',
}

const strangersToken = 'runxin@pve!worker=00000000-0000-0000-0000-000000000000'

async function fleet(stepMs = 10, token = fakeToken) {
  const { db, ctx, ownerPool } = await testDatabase()
  const fake = await startFakeProxmox({ stepMs })
  const pool = Array.from({ length: 40 }, (_, at) => `203.0.113.${at + 10}`)
  const now = () => new Date()
  const all: EngineProvisioner[] = []
  const open = (url = fake.url, as = token) => {
    const host = { client: proxmoxClient({ loopback: url }, as, 5), shape, shutDownSeconds: 1, lookMs: 5 }
    const notebook = { db, now, log: ctx().log, secretBox: makeSecretBox(Buffer.alloc(32, 3)), engine: 'proxmox', pool }
    const opened = engineProvisioner(notebook, proxmoxEngine(host))
    all.push(opened)
    return opened
  }
  const provisioner = open()
  const endings: (() => Promise<void>)[] = []
  const fixture: ContractFixture & WithFaults & WithSystems & WithLimits = {
    provisioner,
    another: () => open(),
    gone: async () => {
      await fake.stop()
      return provisioner
    },
    mute: async () => {
      const mute = await startMuteEngine()
      endings.push(mute.stop)
      return open(mute.url)
    },
    stranger: async () => open(fake.url, strangersToken),
    askedToShutDown: () => fake.counts.askedToShutDown,
    realTime: true,
    now,
    pass: (ms) => sleep(Math.min(ms, 10)).then(() => undefined),
    settle: lookUntilEnd(provisioner),
    console: { nameOf: (machineId) => machineId, shells: fake.shells },
    keys: {
      read: async (machineId) => [...fake.vms.values()].find((vm) => vm.name === machineId)?.keys ?? '',
      write: async (machineId, file) =>
        void Object.assign(
          [...fake.vms.values()].find((vm) => vm.name === machineId)!,
          { keys: file },
        ),
    },
    limitsOf: async (machineId) => {
      const { config } = [...fake.vms.values()].find((vm) => vm.name === machineId)!
      const percent = (Number(config['cpulimit'] ?? 0) / Number(config['cores'])) * 100
      const disks = Object.entries(config).filter(([slot]) => /^scsi\d+$/.test(slot))
      return {
        ...(percent ? { cpuPercent: percent } : {}),
        disks: disks.map(([, value]) => {
          const rate = (option: string) => Number(new RegExp(`,${option}=(\\d+)`).exec(value)?.[1] ?? 0)
          expect([rate('iops_wr'), rate('mbps_wr')]).toEqual([rate('iops_rd'), rate('mbps_rd')])
          return { ...(rate('iops_rd') ? { diskIops: rate('iops_rd') } : {}), ...(rate('mbps_rd') ? { diskMibps: rate('mbps_rd') } : {}) }
        }),
      }
    },
    hasPassword: async (machineId) => [...fake.vms.values()].find((vm) => vm.name === machineId)?.password !== '*****',
    data: {
      read: async (machineId, number) => [...fake.vms.values()].find((vm) => vm.name === machineId)?.data[`scsi${number}`] ?? '',
      write: async (machineId, number, text) => void ([...fake.vms.values()].find((vm) => vm.name === machineId)!.data[`scsi${number}`] = text),
    },
    injectFault: async ({ code, moment }) => {
      const text = code === 'capacity' ? 'clone failed: out of space' : 'clone failed: exit code 1'
      fake.faults.push({ on: moment === 'at-once' ? 'any' : 'clone', text })
    },
    close: async () => {
      await Promise.all(all.map((each) => each.stop()))
      await fake.stop()
      for (const end of endings) await end()
      expect([...new Set(fake.breaches)]).toEqual([])
    },
  }
  const ended = async (taskId: string) => expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
  const machine = (name: string) => [...fake.vms.values()].find((vm) => vm.name === name)
  const ours = () => [...fake.vms.values()].filter((vm) => vm.pool === 'runxin')
  return { fake, fixture, ended, machine, ours, ownerPool }
}

engineContract('a node that behaves like Proxmox VE', {
  make: async (stepMs) => (await fleet(stepMs)).fixture,
  lacks: ['bareMetal', 'privateNetworks', 'gateway', 'userData'],
})

describe('the machine at the node', () => {
  it('has firewall rules in order, regardless of earlier ones, and only if the cluster enforces them', async () => {
    const { fixture, fake, ended, machine } = await fleet()
    const { begin, inspect, network } = fixture.provisioner
    const { taskId, machineId } = await begin({ kind: 'create', token: 'token-of-filter', spec: contractSpec })
    await ended(taskId)
    const rule = (action: 'accept' | 'drop', protocol: 'tcp' | 'any', ports: string, remote = '', direction: 'in' | 'out' = 'in') => ({
      direction,
      action,
      protocol,
      ports,
      remote,
      remark: '',
    })
    const many = Array.from({ length: 15 }, (_, at) => `${at * 1000 + 1}-${at * 1000 + 9}`).join(',')
    const apply = (revision: number, inbound: 'accept' | 'drop', rules: ReturnType<typeof rule>[]) =>
      network!.apply(machineId, {
        revision,
        ipv6: false,
        protectionGbps: 5,
        cardModel: 'virtio',
        firewall: { inbound, outbound: 'accept', rules },
        privateCards: [],
        reverseNames: [],
        forwards: [],
      })
    await apply(1, 'drop', [rule('drop', 'tcp', '22', '198.51.100.0/24'), rule('accept', 'tcp', '22,8000-8100'), rule('drop', 'any', '', '10.0.0.0/8', 'out')])
    const held = fake.firewall.of(machine(machineId)!.vmid)
    expect(held.options).toMatchObject({ enable: '1', policy_in: 'DROP', policy_out: 'ACCEPT' })
    expect(held.rules.map(({ enable: _enable, ...seen }) => seen)).toEqual([
      { type: 'in', action: 'DROP', proto: 'tcp', dport: '22', source: '198.51.100.0/24' },
      { type: 'in', action: 'ACCEPT', proto: 'tcp', dport: '22,8000:8100' },
      { type: 'out', action: 'DROP', dest: '10.0.0.0/8' },
    ])
    // Anti-spoofing is not a choice of the owner.
    expect(held.options).toMatchObject({ ipfilter: '1', macfilter: '1' })
    expect([...held.sets.get('ipfilter-net0')!]).toEqual((await inspect(machineId))!.ipv4)
    held.sets.get('ipfilter-net0')!.add('192.0.2.77')
    held.rules.unshift({ type: 'in', action: 'ACCEPT', enable: '1' })
    await apply(2, 'accept', [rule('drop', 'tcp', many)])
    expect(held.options).toMatchObject({ policy_in: 'ACCEPT' })
    expect([...held.sets.get('ipfilter-net0')!]).toEqual((await inspect(machineId))!.ipv4)
    expect(held.rules.map(({ dport = '' }) => dport.split(',').length)).toEqual([7, 7, 1])
    expect(await inspect(machineId)).toMatchObject({ networkRevision: 2 })
    fake.firewall.switchOff()
    expect(await network!.abilities(contractSpec.zoneId)).toMatchObject({ firewall: false, gateway: null, privateNetworks: false })
    await expect(apply(3, 'drop', [])).rejects.toMatchObject({ fault: { code: 'invalid', retryable: false } })
    await fixture.close?.()
  })

  it('has the route of the pool that gave its address: prefix, gateway, VLAN and bridge', async () => {
    const { fixture, ended, machine } = await fleet()
    const { begin, network } = fixture.provisioner
    const { taskId, machineId } = await begin({ kind: 'create', token: 'token-of-route', spec: { ...contractSpec, addresses: given('198.51.100.9') } })
    await ended(taskId)
    const card = () => machine(machineId)!.config['net0']
    expect(machine(machineId)!.config['ipconfig0']).toBe('ip=198.51.100.9/26,gw=198.51.100.1')
    expect(card()).toMatch(/,bridge=vmbr9,tag=120,firewall=1,/)
    await network!.apply(machineId, { ...plainNetwork, revision: 1, rateLimitMbps: 1 })
    expect(card()).toMatch(/,bridge=vmbr9,tag=120,firewall=1,rate=0.125$/)
    await fixture.close?.()
  })

  it('has the first address of its IPv6 prefix, set inside at once and by cloud-init in a new system alone, and may send from the prefix', async () => {
    const { fixture, fake, ended, machine } = await fleet()
    const { begin, network } = fixture.provisioner
    const { taskId, machineId } = await begin({ kind: 'create', token: 'token-of-six', spec: contractSpec })
    await ended(taskId)
    const ipconfig = () => machine(machineId)!.config['ipconfig0']
    const old = ipconfig()
    await network!.apply(machineId, { ...plainNetwork, revision: 1, ipv6: true, ipv6Prefix: givenPrefix })
    expect(machine(machineId)!.addresses).toMatch(/^bc:24:11:[\da-f:]{8} fe80::1 public=fd80:0:0:9::1\/64$/)
    const own = () => [...fake.firewall.of(machine(machineId)!.vmid).sets.get('ipfilter-net0')!]
    expect(own()).toEqual(['203.0.113.10', 'fd80:0:0:9::/64'])
    expect(fake.firewall.of(machine(machineId)!.vmid).options).toMatchObject({ ipfilter: '1', ndp: '1', radv: '0' })
    // A changed configuration would be a new instance for cloud-init, which would set the first password again.
    await ended((await begin({ kind: 'resize', token: 'six-wider', machineId, size: { ...contractSpec, memoryGib: 8 } })).taskId)
    expect(ipconfig()).toBe(old)
    const reinstall = { kind: 'reinstall', token: 'six-again', machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!' } as const
    await ended((await begin(reinstall)).taskId)
    expect(ipconfig()).toBe(`${old},ip6=fd80:0:0:9::1/64,gw6=fe80::1`)
    await ended((await begin({ kind: 'resize', token: 'six-wide', machineId, size: contractSpec })).taskId)
    expect(ipconfig()).toBe(`${old},ip6=fd80:0:0:9::1/64,gw6=fe80::1`)
    await network!.apply(machineId, { ...plainNetwork, revision: 2 })
    expect(own()).toEqual(['203.0.113.10'])
    await fixture.close?.()
  })

  it('has the limited rate in MB/s while its network says so, also after a resize, and then its bandwidth', async () => {
    const { fixture, ended, machine } = await fleet()
    const { provisioner } = fixture
    const { taskId, machineId } = await provisioner.begin({ kind: 'create', token: 'token-of-9', spec: contractSpec })
    await ended(taskId)
    const card = () => machine(machineId)!.config['net0']
    await provisioner.network!.apply(machineId, { ...plainNetwork, revision: 1, rateLimitMbps: 1 })
    expect(card()).toMatch(/^virtio=BC:24:11:[0-9A-F:]{8},bridge=vmbr0,firewall=1,rate=0\.125$/)
    await ended((await provisioner.begin({ kind: 'resize', token: 'wider', machineId, size: { ...contractSpec, bandwidthMbps: 20 } })).taskId)
    expect(card()).toMatch(/rate=0\.125$/)
    await provisioner.network!.apply(machineId, { ...plainNetwork, revision: 2 })
    expect(card()).toMatch(/rate=2\.5$/)
    await fixture.close?.()
  })

  it('has size, password, network and data disks; a reinstallation replaces only the system disk; destroying removes everything', async () => {
    const { fixture, ended, machine, ours } = await fleet()
    const { provisioner } = fixture
    const { taskId, machineId } = await provisioner.begin({ kind: 'create', token: 'token-of-1', spec: { ...contractSpec, dataDisksGib: [50] } })
    await ended(taskId)
    expect(machine(machineId)).toMatchObject({
      status: 'running',
      password: 'Contract-2026!',
      config: {
        cores: '2',
        memory: '4096',
        ipconfig0: 'ip=203.0.113.10/24,gw=203.0.113.1',
        scsi0: expect.stringMatching(/debian,size=40G/),
        scsi1: expect.stringMatching(/size=50G/),
      },
    })
    const net = machine(machineId)!.config['net0']
    await ended(
      (await provisioner.begin({ kind: 'reinstall', token: 'again', machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!', snapshot: 'kept' })).taskId,
    )
    expect(machine(machineId)).toMatchObject({
      password: 'Other-2026!!',
      config: { net0: net, scsi0: expect.stringMatching(/ubuntu,size=40G/), scsi1: expect.stringMatching(/size=50G/) },
    })
    expect(machine(machineId)!.config['unused0']).toBeUndefined()
    await ended((await provisioner.begin({ kind: 'restore', token: 'back', machineId, snapshot: 'kept' })).taskId)
    expect(machine(machineId)).toMatchObject({ status: 'running', password: 'Contract-2026!', config: { net0: net, scsi0: expect.stringMatching(/debian/) } })
    const was = { ...contractSpec, dataDisksGib: [50] }
    const more = { ...was, systemDiskGib: 80, dataDisksGib: [50, 20] }
    await ended((await provisioner.begin({ kind: 'resize', token: 'more', machineId, size: more, snapshot: 'before' })).taskId)
    expect(machine(machineId)!.config).toMatchObject({ scsi0: expect.stringMatching(/size=80G/), scsi2: expect.stringMatching(/size=20G/) })
    await ended((await provisioner.begin({ kind: 'restore', token: 'less', machineId, size: was, snapshot: 'before' })).taskId)
    const { config } = machine(machineId)!
    expect(config).toMatchObject({ net0: net, scsi0: expect.stringMatching(/size=40G/), scsi1: expect.stringMatching(/size=50G/) })
    expect([config['scsi2'], config['unused1']]).toEqual([undefined, undefined])
    await ended((await provisioner.begin({ kind: 'destroy', token: 'gone', machineId })).taskId)
    expect(ours()).toEqual([])
    await fixture.close?.()
  })

  it('in rescue has the password in memory only, and boots its disk again without a trace of the disc', async () => {
    const { fixture, ended, machine } = await fleet()
    const { provisioner } = fixture
    const { taskId, machineId } = await provisioner.begin({ kind: 'create', token: 'token-of-5', spec: contractSpec })
    await ended(taskId)
    // Cloud-init occupies the place of the disc.
    machine(machineId)!.config['ide2'] = 'local:vm-100-cloudinit,media=cdrom'
    await ended((await provisioner.begin({ kind: 'rescue', token: 'rescue', machineId, password: 'Rescue-2026!!' })).taskId)
    expect(machine(machineId)).toMatchObject({
      status: 'running',
      password: contractSpec.password,
      disc: { password: 'Rescue-2026!!' },
      config: { boot: 'order=ide0', ide0: 'local:iso/rescue.iso,media=cdrom' },
    })
    await ended((await provisioner.begin({ kind: 'leave-rescue', token: 'leave', machineId })).taskId)
    expect(machine(machineId)).toMatchObject({ status: 'running', password: contractSpec.password, config: { boot: 'order=scsi0' } })
    expect([machine(machineId)!.config['ide0'], machine(machineId)!.disc, machine(machineId)!.config['unused1']]).toEqual([undefined, undefined, undefined])
    await fixture.close?.()
  })

  it('is created once, even if the node forgets its tasks and another process continues', async () => {
    const { fake, fixture, machine, ours } = await fleet(60)
    const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'token-of-2', spec: contractSpec })
    await expect.poll(() => fake.counts.cloned).toBe(1)
    await (fixture.provisioner as EngineProvisioner).stop()
    fake.forget()
    const other = fixture.another()
    expect(await lookUntilEnd(other)(taskId)).toMatchObject({ state: 'succeeded' })
    expect(ours()).toHaveLength(1)
    expect(machine(machineId)).toMatchObject({ status: 'running', password: contractSpec.password })
    await fixture.close?.()
  })

  it('gets another number if another caller was faster', async () => {
    const { fake, fixture, ended, machine } = await fleet(30)
    // Another caller takes 100 between our question for the next number and our clone.
    const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'token-of-3', spec: contractSpec })
    await expect.poll(() => fake.counts.calls.some((call) => call.endsWith('/nextid'))).toBe(true)
    if (!fake.vms.has(100)) fake.vms.set(100, { vmid: 100, name: 'someone-elses', node: 'pve1', pool: 'other', status: 'running', data: {}, config: {} })
    await ended(taskId)
    expect(machine(machineId)?.status).toBe('running')
    await fixture.close?.()
  })

  it('fails with a token unknown to the node until that is corrected, and no error contains the token', async () => {
    const { fixture } = await fleet(10, strangersToken)
    const refused = fixture.provisioner.begin({ kind: 'create', token: 'token-of-4', spec: contractSpec })
    await expect(refused).rejects.toMatchObject({ fault: { code: 'credentials', retryable: true } })
    await expect(refused).rejects.not.toThrow(/00000000-0000/)
    await fixture.close?.()
  })

  it('is created on the other node if the template’s node is closed; nothing is created if the template’s disk cannot be read from there', async () => {
    const { fake, fixture, ended, machine, ours } = await fleet()
    const create = (token: string) => fixture.provisioner.begin({ kind: 'create', token, spec: contractSpec, avoidHosts: ['pve1'] })
    const { taskId, machineId } = await create('token-of-6')
    await ended(taskId)
    expect(machine(machineId)?.node).toBe('pve2')
    expect((await fixture.provisioner.survey()).hosts.map(({ machines }) => machines)).toEqual([0, 1, 0])
    fake.keepDisksLocal()
    expect(await fixture.settle((await create('token-of-7')).taskId)).toMatchObject({ state: 'failed', fault: { code: 'capacity', retryable: false } })
    expect(ours()).toHaveLength(1)
    await fixture.close?.()
  })

  it('moves to another node while it runs, and stays running where it was if the migration fails', async () => {
    const { fake, fixture, ended, machine } = await fleet()
    const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'token-of-8', spec: contractSpec })
    await ended(taskId)
    const before = { ...machine(machineId)! }
    fake.faults.push({ on: 'migrate', text: 'migration aborted' })
    const failed = await fixture.provisioner.begin({ kind: 'move', token: 'move-1', machineId, host: 'pve2' })
    expect(await fixture.settle(failed.taskId)).toMatchObject({ state: 'failed', fault: { retryable: true } })
    expect(machine(machineId)).toMatchObject({ node: 'pve1', status: 'running', startedAt: before.startedAt })
    const moved = await fixture.provisioner.begin({ kind: 'move', token: 'move-1', machineId, host: 'pve2' })
    await ended(moved.taskId)
    expect(machine(machineId)).toMatchObject({ node: 'pve2', status: 'running', startedAt: before.startedAt })
    expect(fake.breaches).toEqual([])
    await fixture.close?.()
  })
})
