import { afterAll, beforeAll, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { makeClient } from './harness/api-client.ts'
import { openBrowser } from './harness/browser.ts'
import { until } from './harness/until.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a browser reports a style that the policy refuses, and the back office lists it', async () => {
  const staff = makeClient(address)
  const { loginName, password } = demoStaff
  await staff.post('/admin/login', { loginName, password })
  const page = await browser.newPage({ baseURL: address, locale: 'en-US' })
  await page.goto('/en/page-with-a-style')
  await page.evaluate(() => document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' })))
  await until('the report to be listed', async () => (await (await staff.page('/admin/audit?view=blocked')).text()).includes('page-with-a-style'))
  await page.close()
})
