import { setTimeout as pause } from 'node:timers/promises'
import { demoStaff } from '../../src/app/seed/demo.ts'
import { makeClient } from '../../e2e/harness/api-client.ts'
import type { Books } from '../../e2e/harness/books.ts'
import { registerCustomer } from '../../e2e/harness/customer.ts'
import { until } from '../../e2e/harness/until.ts'
import { makeRandom } from '../../src/platform/pure/random.ts'
import { makeAsker, type Hear } from './asker.ts'
import { compare, unfinished } from './compare.ts'
import { makeVoice } from './gateway-voice.ts'
import { emptyModel, type Model, type Shopper } from './model.ts'
import { doBusiness } from './operations.ts'

export type People = { shoppers: Shopper[]; staffCookie: string }

/** Registers customers, and signs in the staff that refund. */
export async function people(address: string, customers: number): Promise<People> {
  const shoppers: Shopper[] = []
  for (let index = 0; index < customers; index++) {
    const { client, phone } = await registerCustomer(address)
    const { id } = await client.get<{ id: string }>('/account')
    shoppers.push({ name: phone, cookie: `token=${client.cookie('token')}`, accountId: id })
  }
  const staff = makeClient(address)
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  return { shoppers, staffCookie: `staff_token=${staff.cookie('staff_token')}` }
}

export type LoadOptions = People & {
  books: Books
  dataDir: string
  seed: number
  workers: number
  addresses: readonly string[]
  hear?: Hear
}

/** Business of many customers at `addresses`, which may change meanwhile. */
export type Load = {
  model: Model
  /** Does at least that many further operations. */
  work: (operations: number) => Promise<void>
  /** Does business until the signal, with a rest after each piece. */
  workUntil: (stopping: AbortSignal, restMs: number) => Promise<void>
  /** Answers that were lost and asked for again. */
  lost: () => number
  /** Waits for the end of all that was begun, and compares the books with the answers. */
  faults: () => Promise<string[]>
}

export function makeLoad({ books, shoppers, staffCookie, dataDir, seed, workers, addresses, hear }: LoadOptions): Load {
  const model = emptyModel()
  const voice = makeVoice(dataDir)
  const streets = Array.from({ length: workers }, (_none, index) => {
    const random = makeRandom(seed + index)
    return { asker: makeAsker(addresses, random, hear), voice, model, shoppers, staffCookie, random }
  })
  return {
    model,
    async work(operations) {
      const least = model.operations + operations
      await Promise.all(
        streets.map(async (street) => {
          while (model.operations < least) await doBusiness(street)
        }),
      )
    },
    async workUntil(stopping, restMs) {
      await Promise.all(
        streets.map(async (street) => {
          while (!stopping.aborted) {
            await doBusiness(street)
            await pause(restMs)
          }
        }),
      )
    },
    lost: () => streets.reduce((sum, { asker }) => sum + asker.lost(), 0),
    async faults() {
      let open: string[] = []
      await until('everything that was promised', async () => (open = await unfinished(books, model)).length === 0, 120_000).catch(() => {})
      return [...open, ...(await compare(books, model)).flatMap(({ faults }) => faults)]
    },
  }
}

/** Staff and goods of the demo company exist, and orders are made last. */
export async function untilDemo(books: Books): Promise<void> {
  await until('the demo company', async () => (await books.query('select from customer_order')).length > 0, 120_000)
}
