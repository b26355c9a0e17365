import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { plainNetwork } from '#adapters/provision-kit/testing/contract/contract-facts.ts'
import { contractSpec } from '#adapters/provision-kit/testing/contract/provisioner-contract.ts'
import type { MachineRequest } from '#features/servers/server/ports.ts'
import { engineHere, startEngine, type RealEngine } from './testing/real-engine.ts'
import { realFleet } from './testing/real-fleet.ts'

/** A rate is a measurement, which other work on the machine distorts, so it is taken by hand and not with the other tests. */
const whyNot = process.env['MEASURE_RATES'] ? (existsSync('/usr/bin/iperf3') ? undefined : 'iperf3 is not installed') : 'MEASURE_RATES is not set'
const here = whyNot === undefined ? engineHere() : { reason: whyNot }
const engine: RealEngine | undefined = 'engine' in here ? await startEngine(here.engine) : undefined
afterAll(() => engine?.stop())

/** Seconds that are left out, in which the bucket of the limit empties, and seconds that count. */
const [settling, counted] = [4, 4]
/** Share by which the rate of a connection may differ from the rate of the machine. Headers are part of the latter. */
const tolerance = 0.1

type Report = { error?: string; end: { sum_received: { bits_per_second: number } } }

/** Rate in Mbps at which the machine receives and sends, measured by a TCP connection from the net of the engine. */
async function measured(real: RealEngine, pid: number, address: string): Promise<{ in: number; out: number }> {
  const rate = async (...direction: string[]) => {
    real.inNet(['iperf3', '--server', '--daemon', '--one-off'], pid)
    const client = ['iperf3', '--client', address, '--json', '--omit', String(settling), '--time', String(counted), ...direction]
    for (let tries = 0; ; tries++) {
      const report = JSON.parse(real.inNet(client).out) as Report
      if (!report.error) return report.end.sum_received.bits_per_second / 1e6
      if (tries === 20) throw new Error(report.error)
      // The server needs a moment, and the machine its address.
      await sleep(200)
    }
  }
  return { in: await rate(), out: await rate('--reverse') }
}

async function shaping(real: RealEngine): Promise<void> {
  const { client, fixture } = await realFleet(real, await testDatabase(), { limitBandwidth: true })
  const { provisioner } = fixture
  const done = async (request: MachineRequest) => {
    const { taskId, machineId } = await provisioner.begin(request)
    expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
    return machineId
  }
  const machineId = await done({ kind: 'create', token: 'shaping-1', spec: { ...contractSpec, bandwidthMbps: 20 } })
  const { pid } = (await client.call<{ pid: number }>({ method: 'GET', path: `/1.0/instances/${machineId}/state` })).metadata
  const [address = ''] = (await provisioner.inspect(machineId))!.ipv4
  await expect.poll(() => real.inNet(['ip', 'addr', 'show', 'dev', 'eth0'], pid).out, { timeout: 10_000 }).toContain(`inet ${address}`)
  const found: string[] = []
  async function expectRate(mbps: number): Promise<void> {
    const rates = await measured(real, pid, address)
    found.push(`${mbps} Mbps: in ${rates.in.toFixed(2)}, out ${rates.out.toFixed(2)}`)
    for (const [direction, rate] of Object.entries(rates)) {
      expect(rate, `${direction} at ${mbps} Mbps`).toBeGreaterThan(mbps * (1 - tolerance))
      expect(rate, `${direction} at ${mbps} Mbps`).toBeLessThan(mbps * (1 + tolerance))
    }
  }
  await expectRate(20)
  await provisioner.network!.apply(machineId, { ...plainNetwork, revision: 1, rateLimitMbps: 5 })
  await expectRate(5)
  await done({ kind: 'resize', token: 'shaping-2', machineId, size: { ...contractSpec, bandwidthMbps: 50 } })
  await provisioner.network!.apply(machineId, { ...plainNetwork, revision: 2 })
  await expectRate(50)
  if (process.env['ENGINE_LOG']) process.stdout.write(`${found.join('\n')}\n`)
  await fixture.close?.()
}

describe('the rate of a machine on a real engine', () => {
  if (engine)
    it(
      'is the one that was paid for, both ways, the lower one while it is throttled, and the higher one after an upgrade, within a tenth',
      {
        timeout: 120_000,
      },
      () => shaping(engine),
    )
  else it('is not measured on a computer that cannot run one', ({ skip }) => skip('reason' in here ? here.reason : ''))
})
