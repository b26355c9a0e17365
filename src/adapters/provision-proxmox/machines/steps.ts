import { setTimeout as sleep } from 'node:timers/promises'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { ProvisionFault, type SourceDisk, type MachineRequest } from '#features/servers/server/ports.ts'
import { byRequest, type ByRequest, type RequestKind, type RequestOf } from '#adapters/provision-kit/by-request.ts'
import type { Work, WorkStep } from '#adapters/provision-kit/engine.ts'
import { removeKeys } from '../access-keys.ts'
import { ensureClone, takeNumber } from './clone.ts'
import { moveTo } from './move.ts'
import { says } from '../api/faults.ts'
import { setInside } from '../network/guest-ipv6.ts'
import { publicV6 } from '../network/ipv6.ts'
import {
  awaitQuiet,
  bootOwnDisk,
  bootRescue,
  configure,
  diskName,
  dropDataDisks,
  findMachine,
  imageName,
  pathOf,
  powerOff,
  powerOn,
  remove,
  replaceDataDisks,
  replaceDisk,
  resources,
  shutDown,
  theMachine,
  type ProxmoxHost,
  type Resource,
} from './machines.ts'

const requestOfKind = <Kind extends RequestKind>(work: Work, kind: Kind) => {
  if (work.request.kind !== kind) throw new ProvisionFault('invalid', false)
  return work.request as RequestOf<Kind>
}

/** Steps of each request on Proxmox VE. Names of steps are message keys. */
export function stepsOf(host: ProxmoxHost, request: MachineRequest): WorkStep[] | undefined {
  const step = (name: string, run: (work: Work) => Promise<void>): WorkStep => ({ name, run })
  const boot = step('boot', async (work) => {
    await powerOn(host, work.machine.id, work.signal)
    const ipv6 = work.machine.rescue ? undefined : publicV6((await work.network())?.request)
    // A new system has it of cloud-init, and every other one of its own files, if it was running when it was given.
    if (ipv6 && !('password' in work.request)) await setInside(host, work.machine.id, ipv6, work.signal)
  })
  const down = step('shut-down', (work) => shutDown(host, work.machine.id, work.signal))
  const off = step('power-off', (work) => powerOff(host, work.machine.id, work.signal))
  const check = step('check', async (work) => {
    const { status } = await theMachine(host, work.machine.id, work.signal)
    if (status !== 'running') throw new ProvisionFault('engine', true, { cause: new Error(`the machine is ${status}`) })
  })
  const save = step('save-disk', async (work) => {
    if ('snapshot' in work.request && work.request.snapshot !== undefined) await keepDisk(host, work, work.request.snapshot)
  })
  // An image may contain a password. The agent inside removes it.
  const withoutPassword = (password: string | null) => (password === null ? [step('write-password', (work) => writePassword(host, work, null))] : [])
  const steps: ByRequest<[], WorkStep[] | undefined> = {
    create(request) {
      if (request.spec.bareMetal) return undefined
      return [
        step('allocate', async (work) => void (await takeNumber(host, work))),
        step('copy-image', async (work) => {
          const { spec, source } = requestOfKind(work, 'create')
          await ensureClone(host, work, spec.imageId)
          if (source) await fill(host, work, source)
        }),
        step('network', (work) => {
          const { spec } = requestOfKind(work, 'create')
          return configure(host, work, spec, work.ipv4, signsIn(spec.password))
        }),
        boot,
        ...withoutPassword(request.spec.password),
        check,
      ]
    },
    start: () => [step('power-on', boot.run), check],
    stop: () => [down, off],
    restart: () => [down, off, boot, check],
    'hard-reset': () => [off, boot, check],
    'power-off': () => [off],
    reinstall: (request) => [
      down,
      off,
      ...(request.snapshot === undefined ? [] : [save]),
      step('copy-image', async (work) => {
        const { imageId, source, password } = requestOfKind(work, 'reinstall')
        await replaceDisk(host, work, source === undefined ? await templateOf(host, imageId, work.signal) : await imageOf(host, source, work.signal))
        await bootOwnDisk(host, work)
        await configure(host, work, work.machine.spec, work.ipv4, signsIn(password))
      }),
      boot,
      ...withoutPassword(request.password),
      check,
    ],
    'reset-password': () => [
      boot,
      step('write-password', async (work) => {
        const { password, removeKeys: bare } = requestOfKind(work, 'reset-password')
        if (bare) await removeKeys(host, work.machine.id, work.signal)
        await writePassword(host, work, password)
      }),
      step('check', async (work) => {
        if (work.before === 'stopped') await shutDown(host, work.machine.id, work.signal)
        else await check.run(work)
      }),
    ],
    rescue: (request) => [
      ...(request.cutPower ? [] : [down]),
      off,
      step('load-rescue', (work) => bootRescue(host, work)),
      boot,
      step('write-password', (work) => writePassword(host, work, requestOfKind(work, 'rescue').password)),
      check,
    ],
    'leave-rescue': () => [down, off, step('unload-rescue', (work) => bootOwnDisk(host, work)), boot, check],
    archive: () => [down, off, save],
    restore: (request) => [
      ...(request.keep === undefined ? [] : [down]),
      off,
      ...(request.keep === undefined ? [] : [step('save-disk', (work) => keepDisk(host, work, request.keep!))]),
      step('load-disk', async (work) => {
        const { snapshot, whole, size = whole ? work.machine.spec : undefined } = requestOfKind(work, 'restore')
        const kept = await findMachine(host, diskName(snapshot), work.signal)
        if (!kept) throw new ProvisionFault('unknown-snapshot', false)
        await replaceDisk(host, work, kept)
        if (whole) await replaceDataDisks(host, work, kept)
        await bootOwnDisk(host, work)
        if (!size) return
        await configure(host, work, size, work.ipv4.slice(0, size.ipv4Count))
        await dropDataDisks(host, work, size.dataDisksGib.length)
      }),
      boot,
      check,
    ],
    resize: (request) => [
      // The image decides which changes a running system accepts, so it is restarted.
      down,
      off,
      ...(request.snapshot === undefined ? [] : [save]),
      step('resize', (work) => {
        const { size } = requestOfKind(work, 'resize')
        return configure(host, work, size, work.ipv4.slice(0, size.ipv4Count))
      }),
      step('boot', async (work) => {
        if (work.before !== 'stopped') await boot.run(work)
      }),
    ],
    // The cluster can copy disks of a running machine.
    snapshot: () => [save],
    image: () => [step('save-disk', (work) => copyMachine(host, work, imageName(requestOfKind(work, 'image').image)))],
    move: ({ host: to }) => [
      step('move', (work) => moveTo(host, work, to)),
      step('check', async (work) => {
        if (work.before === 'running') await check.run(work)
      }),
    ],
    destroy: () => [
      off,
      step('free', async (work) => {
        await remove(host, work.machine.id, work.signal)
        for (const snapshot of await work.recoveryDisks()) await remove(host, diskName(snapshot), work.signal)
      }),
    ],
  }
  return byRequest(steps, request)
}

export async function templateOf({ client, shape }: ProxmoxHost, imageId: string, signal?: AbortSignal): Promise<Resource> {
  const template = (await resources(client, signal)).find((each) => each.vmid === shape.templates[imageId] && each.template === 1)
  if (!template) throw new ProvisionFault('image-missing', false)
  return template
}

export async function imageOf(host: ProxmoxHost, image: string, signal?: AbortSignal): Promise<Resource> {
  const found = await findMachine(host, imageName(image), signal)
  if (!found) throw new ProvisionFault('image-missing', false)
  return found
}

/** Disks that a new machine is made from, without any other property of the source. */
export async function sourceOf(host: ProxmoxHost, { kind, tag }: SourceDisk, signal?: AbortSignal): Promise<Resource> {
  const found = await findMachine(host, kind === 'image' ? imageName(tag) : diskName(tag), signal)
  if (!found) throw new ProvisionFault('image-missing', false)
  return found
}

async function fill(host: ProxmoxHost, work: Work, source: SourceDisk): Promise<void> {
  const from = await sourceOf(host, source, work.signal)
  await replaceDisk(host, work, from)
  if (source.whole) await replaceDataDisks(host, work, from)
}

/** Includes every data disk. Restoring decides which of them are used. */
async function keepDisk(host: ProxmoxHost, work: Work, snapshot: string): Promise<void> {
  await copyMachine(host, work, diskName(snapshot))
  await work.recoveryDiskKept(snapshot)
}

/** Full copy of the machine that is never started. The cluster locks it while it is made and removes a failed one. */
async function copyMachine(host: ProxmoxHost, work: Work, name: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const kept = await findMachine(host, name, work.signal)
    if (kept) {
      await awaitQuiet(host, kept, work.signal)
      const whole = await findMachine(host, name, work.signal)
      // The copy inherits the setting to start with its node.
      if (whole) await host.client.call('PUT', `${pathOf(whole)}/config`, { onboot: 0 }, work.signal)
      if (whole) return
    }
    const machine = await theMachine(host, work.machine.id, work.signal)
    // Stored before it is used, as with machines: a second copy of one disk could never be found again.
    const known = Number(work.notes['diskNumber'] ?? 0)
    const newid = known > 0 && tries === 0 ? known : Number(await host.client.call('GET', '/cluster/nextid', {}, work.signal)) + tries
    await work.note({ diskNumber: newid })
    try {
      await host.client.carryOut('POST', `${pathOf(machine)}/clone`, { newid, name, pool: host.shape.pool, full: 1, storage: host.shape.storage }, work.signal)
    } catch (error) {
      if (!(says(error, /already exists/) || isUniqueViolation(error)) || tries > 50) throw error
    }
  }
}

const patienceMs = 120_000

/** For cloud-init. Without a password, the one of an earlier disk is removed. */
const signsIn = (password: string | null): Record<string, string> =>
  password === null ? { ciuser: 'root', delete: 'cipassword' } : { ciuser: 'root', cipassword: password }

/** Replaces the hash: no password fits. Unlike with a locked account, keys still sign in everywhere. The node takes five characters at least. */
const fitsNothing = { password: '*****', crypted: 1 }

/** Sets the password through the agent inside, which needs a moment after the start; null removes it. */
async function writePassword(host: ProxmoxHost, work: Work, password: string | null): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const machine = await theMachine(host, work.machine.id, work.signal)
    try {
      await host.client.call(
        'POST',
        `${pathOf(machine)}/agent/set-user-password`,
        { username: 'root', ...(password === null ? fitsNothing : { password }) },
        work.signal,
      )
      return
    } catch (error) {
      if (!says(error, /agent is not running/) || performance.now() > until) throw error
      await sleep(host.lookMs, undefined, { signal: work.signal })
    }
  }
}
