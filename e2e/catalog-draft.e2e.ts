import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../src/app/seed/demo.ts'
import { en as buy } from '../src/features/catalog/messages/buy.en.ts'
import { en } from '../src/features/back-office/messages/en.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { accessibilityFaults, hydrated, open, openBrowser, visit } from './harness/browser.ts'

const address = inject('address')
const m = en.offerSection
let browser: Browser
let owner: Client

beforeAll(async () => {
  owner = makeClient(address)
  const { loginName, password } = demoStaff
  ;[browser] = await Promise.all([openBrowser(), owner.post('/admin/login', { loginName, password })])
})
afterAll(() => browser?.close())

// The draft is never published here, because everyone shares the offer.
test('an owner drafts a region, sees its faults, its changes and the buy page with it, and discards it', async () => {
  const { page, context, faults, close } = await visit(browser, { locale: 'en-US', address })
  await context.addCookies([{ name: 'staff_token', value: owner.cookie('staff_token')!, url: address }])
  await open(page, '/admin/catalogue?view=regions')
  await hydrated(page)
  await page.getByRole('link', { name: m.add.regions }).click()
  const form = page.getByRole('dialog', { name: m.form.titles.regions.add })
  await form.getByRole('button', { name: m.form.save }).click()
  expect(await form.getByText(m.faults['id-form'] as string).count()).toBe(2)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  for (const [index, id] of ['osaka', 'osaka-a'].entries()) await form.getByLabel(m.fields['id']!, { exact: true }).nth(index).fill(id)
  for (const [index, name] of ['Osaka', 'Zone A'].entries()) {
    await form.getByLabel(`${m.fields['names']} · English`).nth(index).fill(name)
    await form.getByRole('button', { name: m.form.copyNames }).first().click()
  }
  await form.getByLabel(`${m.fields['capacity']} · General`).fill('10')
  expect(await accessibilityFaults(page), 'the form of a region').toEqual([])
  await form.getByRole('button', { name: m.form.save }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText(m.faults['no-price'] as string).waitFor()

  await page.getByRole('button', { name: m.draft.review }).click()
  const review = page.getByRole('dialog', { name: m.publish.title })
  await review.getByText(`${m.lists.regions} · Osaka`).waitFor()
  expect(await review.getByRole('button', { name: m.publish.confirm }).isDisabled()).toBe(true)
  expect(await accessibilityFaults(page), 'the changes of a draft').toEqual([])
  await page.keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: m.draft.preview }).click()
  await page.getByRole('radio', { name: 'Osaka' }).waitFor()
  await hydrated(page)
  expect(await page.getByRole('button', { name: m.previewBar.notBuying }).first().getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('button', { name: buy.signInToBuy }).count()).toBe(0)
  await page.getByRole('radio', { name: '4 vCPU', exact: true }).check({ force: true })
  await page.waitForURL('**/admin/catalogue/preview/template1?*cpu=4*draft=*')
  expect(await (await makeClient(address).page('/en/products/cloud-server-buy')).text()).not.toContain('Osaka')

  await open(page, '/admin/catalogue?view=regions')
  await hydrated(page)
  await page.getByRole('button', { name: m.draft.more }).click()
  await page.getByRole('menuitem', { name: m.draft.discard }).click()
  await page.getByRole('dialog', { name: m.draft.discardTitle }).getByRole('button', { name: m.draft.discard }).click()
  await page.getByText(m.draft.none).waitFor()
  expect(faults).toEqual([])
  await close()
})
