import { expect, test } from 'vitest'
import { demoCustomer, demoStaff } from '../src/app/seed/demo.ts'
import { newDataDir, removeDataDir, startProduct } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'

const host = 'cloud.test'
const secret = 'a company that must not show the demo'

/** Starts the product and returns what it printed before it ended. */
async function refusalOf(dataDir: string, env: Record<string, string>): Promise<string> {
  const outcome = await startProduct({ dataDir, env: { RUNXIN_MODE: 'production', ...env } }).then(
    async (product) => {
      await product.stop()
      return 'it started'
    },
    (error: unknown) => (error as Error).message,
  )
  return outcome.replace(/^.*before it was ready:\n/, '')
}

test('production refuses each fake: each fake and each setting for tests is one line that begins with its variable', async () => {
  const dataDir = newDataDir('refused')
  const fakes = {
    ALIPAY_SANDBOX: 'on',
    ALIPAY_APP_ID: '2021000000000000',
    ALIPAY_SELLER_ID: '2088000000000000',
    ALIPAY_PRIVATE_KEY: 'none',
    ALIPAY_PUBLIC_KEYS: 'none',
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1234567890',
    PROVISION_DRIVER: 'simulated',
    SIMULATED_SPEED: '100',
    IDENTITY_CHECK: 'fake',
    CAPTCHA_EFFORT: '0.1',
    WEBHOOK_TARGETS: 'loopback',
    RUNXIN_DEMO_IN_PUBLIC: 'yes',
    PUBLIC_ORIGIN: `http://${host}`,
  }
  const said = await refusalOf(dataDir, fakes)
  const lines = said.split('\n').filter((line) => line.startsWith('- '))
  const named = lines.map((line) => /^- ([A-Z_]+)/.exec(line)?.[1])
  const wanted = ['ALIPAY_SANDBOX', 'STRIPE_SECRET_KEY', 'PROVISION_DRIVER', 'SIMULATED_SPEED', 'IDENTITY_CHECK', 'CAPTCHA_EFFORT', 'WEBHOOK_TARGETS']
  for (const name of [...wanted, 'RUNXIN_DEMO_IN_PUBLIC', 'PUBLIC_ORIGIN', 'APP_SECRET'])
    expect(
      named.filter((one) => one === name),
      `${name} in:\n${said}`,
    ).toHaveLength(1)
  expect(said).not.toContain('1234567890')
  removeDataDir(dataDir)
})

test('a database with the demo company is refused, because its passwords are known', async () => {
  const dataDir = newSeededDataDir('demo-in-production')
  const said = await refusalOf(dataDir, { PUBLIC_ORIGIN: `https://${host}`, APP_SECRET: secret, WORKER: 'off' })
  expect(said).toMatch(/^DATABASE_URL leads to the demo company, whose sign-ins are known to everybody \(/m)
  expect(said).not.toContain(demoStaff.password)
  expect(said).not.toContain(demoCustomer.password)
  removeDataDir(dataDir)
})
