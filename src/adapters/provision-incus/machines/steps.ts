import { ProvisionFault, type MachineRequest } from '#features/servers/server/ports.ts'
import { byRequest, type ByRequest, type RequestKind, type RequestOf } from '#adapters/provision-kit/by-request.ts'
import type { Work, WorkStep } from '#adapters/provision-kit/engine.ts'
import { removeKeys } from '../access-keys.ts'
import {
  build,
  copyMachine,
  ensureVolumes,
  imageOf,
  keepDisk,
  memberOf,
  passwordOf,
  powerOff,
  powerOn,
  putBack,
  remove,
  removeVolumes,
  shutDown,
} from './build.ts'
import { change } from './change.ts'
import { memberFor, moveTo } from './cluster.ts'
import type { IncusClient } from '../api/client.ts'
import { devicesOf, diskName, findInstance, imageName, keys, limitsOf, powerOf } from './instances.ts'
import { publicV6, routesV6 } from '../network/ipv6.ts'
import { networkOf } from '../network/network.ts'
import { awaitQuiet } from '../api/operations.ts'
import { dressCards, hasMoreThanOneAddress } from '../network/guest-addresses.ts'
import { bridgeOf, dropBridge } from '../network/private-cards.ts'
import { writePassword } from './password.ts'
import type { IncusHost } from '../api/incus-host.ts'

const requestOfKind = <Kind extends RequestKind>(work: Work, kind: Kind) => {
  if (work.request.kind !== kind) throw new ProvisionFault('invalid', false)
  return work.request as RequestOf<Kind>
}

/** Steps of each request on Incus and LXD. Names of steps are message keys. */
export function stepsOf(host: IncusHost, request: MachineRequest): WorkStep[] | undefined {
  const { client, shape } = host
  const step = (name: string, run: (work: Work) => Promise<void>): WorkStep => ({ name, run })
  const boot = step('boot', async (work) => {
    await powerOn(client, work.machine.id, work.signal)
    const plan = await work.network()
    const wanted = { ipv4: work.ipv4, plan, ipv6: await publicV6(host, work.machine.id, plan?.request, work.signal) }
    if (hasMoreThanOneAddress(wanted)) await dressCards(client, shape.type, work.machine.id, wanted, work.signal)
  })
  const down = step('shut-down', (work) => shutDown(client, work.machine.id, work.signal, host.shutDownSeconds))
  const off = step('power-off', (work) => powerOff(client, work.machine.id, work.signal))
  const check = step('check', (work) => mustBe(client, work, 'running'))
  const password = step('write-password', (work) => writePassword(client, work.machine.id, passwordOf(work.request), work.signal))
  const save = step('save-disk', async (work) => {
    const { request: now } = work
    if ('snapshot' in now && now.snapshot !== undefined) await keepDisk(client, shape, work, now.snapshot, 'whole' in now && now.whole)
  })
  const steps: ByRequest<[], WorkStep[] | undefined> = {
    create(request) {
      if (request.spec.bareMetal) return undefined
      return [
        step('allocate', async (work) => {
          // A whole copy includes the volumes.
          // The member is noted first, so that a continued task makes the rest at the same one.
          const target = work.notes['member'] ?? (await memberFor(host, work))
          if (target !== undefined) await work.note({ member: target })
          if (!requestOfKind(work, 'create').source?.whole) await ensureVolumes(client, shape, work.machine.id, work.machine.spec, work.signal, memberOf(work))
        }),
        step('copy-image', async (work) => {
          const { spec, source } = requestOfKind(work, 'create')
          if (source?.kind === 'disk') return putBack(client, shape, work, spec, source.tag, source.whole)
          if (source) return build(client, shape, work, spec, { type: 'copy', source: imageName(source.tag), instance_only: true })
          await build(client, shape, work, spec, { type: 'image', fingerprint: await pinnedImage(host, work, spec.imageId) })
        }),
        boot,
        password,
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
        const { imageId, source } = requestOfKind(work, 'reinstall')
        if (source !== undefined) return build(client, shape, work, work.machine.spec, { type: 'copy', source: imageName(source), instance_only: true })
        const fingerprint = await pinnedImage(host, work, imageId)
        await build(client, shape, work, work.machine.spec, { type: 'image', fingerprint })
      }),
      boot,
      password,
      check,
    ],
    'reset-password': () => [
      boot,
      step('write-password', async (work) => {
        if (requestOfKind(work, 'reset-password').removeKeys) await removeKeys(client, work.machine.id, work.signal)
        await password.run(work)
      }),
      step('check', async (work) => {
        if (work.before !== 'stopped') return mustBe(client, work, 'running')
        await shutDown(client, work.machine.id, work.signal, host.shutDownSeconds)
        await powerOff(client, work.machine.id, work.signal)
      }),
    ],
    archive: () => [down, off, save],
    restore: (request) => [
      ...(request.keep === undefined ? [] : [down]),
      off,
      ...(request.keep === undefined ? [] : [step('save-disk', (work) => keepDisk(client, shape, work, request.keep!, request.whole))]),
      step('load-disk', async (work) => {
        const { size = work.machine.spec, snapshot, whole } = requestOfKind(work, 'restore')
        const sized = { ...work, ipv4: work.ipv4.slice(0, size.ipv4Count) }
        await putBack(client, shape, sized, size, snapshot, whole)
        await removeVolumes(client, shape, work.machine.id, size.dataDisksGib.length + 1, work.signal)
      }),
      boot,
      check,
    ],
    resize: (request) => [
      ...(request.snapshot === undefined ? [] : [down, off, save]),
      step('allocate', (work) => ensureVolumes(client, shape, work.machine.id, requestOfKind(work, 'resize').size, work.signal)),
      step('resize', (work) => resize(host, work, requestOfKind(work, 'resize'))),
      step('check', (work) => mustBe(client, work, work.before === 'stopped' ? 'stopped' : 'running')),
    ],
    // A running machine continues. Where the storage cannot copy it like that, the engine pauses it for a moment.
    snapshot: () => [save],
    image: () => [step('save-disk', (work) => copyMachine(client, work, imageName(requestOfKind(work, 'image').image), 'image'))],
    move: ({ host: to }) => [
      step('move', (work) => moveTo(host, work, to)),
      step('check', async (work) => {
        if (work.before === 'running') await mustBe(client, work, 'running')
      }),
    ],
    destroy: () => [off, step('free', (work) => free(host, work))],
  }
  return byRequest(steps, request)
}

async function pinnedImage({ client, shape }: IncusHost, work: Work, imageId: string): Promise<string> {
  const known = work.notes['fingerprint']
  if (typeof known === 'string') return known
  const fingerprint = await imageOf(client, shape, imageId)
  await work.note({ fingerprint })
  return fingerprint
}

async function mustBe(client: IncusClient, { machine, signal }: Work, power: 'running' | 'stopped'): Promise<void> {
  const there = await findInstance(client, machine.id, signal)
  if (!there) throw new ProvisionFault('unknown-machine', false)
  if (powerOf(there.metadata.status) !== power) throw new ProvisionFault('engine', true, { cause: new Error(`the machine is ${there.metadata.status}`) })
}

/** Resizes a machine. Containers change while they run; a virtual machine gets its memory at its next start, so it is restarted. */
async function resize(host: IncusHost, work: Work, { size, snapshot }: RequestOf<'resize'>): Promise<void> {
  const { client, shape } = host
  const { id } = work.machine
  const cold = shape.type === 'virtual-machine' && work.before === 'running'
  if (cold) {
    await shutDown(client, id, work.signal, host.shutDownSeconds)
    await powerOff(client, id, work.signal)
  }
  await work.stillOurs()
  const ipv4 = work.ipv4.slice(0, size.ipv4Count)
  const plan = await work.network()
  const network = networkOf(shape, id, ipv4, plan)
  const ipv6 = await publicV6(host, id, plan?.request, work.signal)
  const { limits } = work.machine.spec
  const card = { ipv4, routesV6: routesV6(ipv6), limitMbps: plan?.request.rateLimitMbps }
  const devices = { ...devicesOf(shape, id, size, { ...card, limits }), ...network.devices }
  const config = { ...limitsOf(shape, size, limits), [keys.network]: network.mark }
  await change(client, id, (instance) => ({ ...instance, config: { ...instance.config, ...config }, devices }), work.signal)
  await removeVolumes(client, shape, id, size.dataDisksGib.length + 1, work.signal)
  if (cold || (work.before === 'running' && snapshot !== undefined)) await powerOn(client, id, work.signal)
  if (work.before === 'running' && hasMoreThanOneAddress({ ipv4, plan, ipv6 })) await dressCards(client, shape.type, id, { ipv4, plan, ipv6 }, work.signal)
}

async function free({ client, shape }: IncusHost, work: Work): Promise<void> {
  const { id } = work.machine
  await awaitQuiet(client, id, work.signal)
  await powerOff(client, id, work.signal)
  await remove(client, id, work.signal)
  for (const snapshot of await work.recoveryDisks()) await dropDisk({ client, shape }, snapshot, work.signal)
  await removeVolumes(client, shape, id, 1, work.signal)
  if (!shape.privateNetworks) return
  for (const { network } of (await work.network())?.request.privateCards ?? []) await dropBridge(client, bridgeOf(network), work.signal)
}

export async function dropDisk({ client, shape }: Pick<IncusHost, 'client' | 'shape'>, snapshot: string, signal: AbortSignal): Promise<void> {
  await dropCopy({ client }, diskName(snapshot), signal)
  await removeVolumes(client, shape, diskName(snapshot), 1, signal)
}

export async function dropCopy({ client }: Pick<IncusHost, 'client'>, name: string, signal: AbortSignal): Promise<void> {
  await awaitQuiet(client, name, signal)
  if (await findInstance(client, name, signal)) await remove(client, name, signal)
}
