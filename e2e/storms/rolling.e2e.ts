import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBalancer, type Balancer } from '../harness/balancer.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from '../harness/product.ts'
import { until } from '../harness/until.ts'

const rounds = Number(process.env['ROLL_ROUNDS'] ?? 2)
const dataDir = newDataDir('rolling')
let proxy: Balancer
const processes: Product[] = []

/**
 * One process of three behind the proxy: only the first runs jobs, so that replacing the others is quick. Each leaves for twenty
 * of the proxy's checks, because on a busy machine some of them are late.
 */
const start = (worker: boolean) =>
  startProduct({ dataDir, env: { DRAIN_SECONDS: '2', TRUSTED_PROXIES: '1', WORKER: worker ? 'on' : 'off' }, readyWithinMs: 120_000 })

beforeAll(async () => {
  proxy = await openBalancer()
  for (const worker of [true, false, false]) processes.push(await start(worker))
  for (const { address } of processes) proxy.add(address)
}, 180_000)

afterAll(async () => {
  proxy?.close()
  await Promise.all(processes.map((one) => one.stop()))
  removeDataDir(dataDir)
})

/** A cached page, a rendered page, and reads of the API. */
const asked = ['/zh', '/en/login?redirect=/en/console', '/api/news?locale=zh', '/api/auth/captcha']

test(`a process that is told to stop loses no request, ${rounds} of ${rounds} times`, async () => {
  const failures: string[] = []
  let answers = 0
  let loading = true
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = client; loading; turn++) {
      const path = asked[turn % asked.length]!
      try {
        const answer = await fetch(proxy.address + path)
        await answer.arrayBuffer()
        if (answer.status >= 500) failures.push(`${path}: ${answer.status}`)
      } catch (error) {
        failures.push(`${path}: ${String(error)}`)
      }
      answers++
    }
  })
  for (let round = 0; round < rounds; round++) {
    const [leaving] = processes.splice(1, 1) as [Product]
    const before = answers
    await until('the load', async () => answers >= before + 40)
    await leaving.stop()
    expect(await leaving.exited).toBe(0)
    proxy.remove(leaving.address)
    const fresh = await start(false)
    processes.push(fresh)
    proxy.add(fresh.address)
  }
  loading = false
  await Promise.all(clients)
  expect(failures).toEqual([])
})
