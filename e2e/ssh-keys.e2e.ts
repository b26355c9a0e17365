import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { zh as buy } from '../src/features/catalog/messages/buy.zh.ts'
import { columns } from '../src/features/servers/listing/messages/columns.zh.ts'
import { guests } from '../src/features/servers/guests/messages/zh.ts'
import { keys as en } from '../src/features/servers/keys/messages/en.ts'
import { keys as zh } from '../src/features/servers/keys/messages/zh.ts'
import { monitoring } from '../src/features/servers/monitoring/messages/zh.ts'
import { tags } from '../src/features/servers/listing/messages/tags.zh.ts'
import { zh as servers } from '../src/features/servers/messages/zh.ts'
import { hydrated, open, openBrowser, visit, type VisitOptions } from './harness/browser.ts'
import { expectClean } from './harness/expect-clean.ts'
import { buyServer, invitationOf, registerCustomer, type Customer } from './harness/customer.ts'
import { readDownload } from './harness/download.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const laptop = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIASGCFqdKQm+ihawfpnDAZrq0o/zxweD/9q49wZ/n0WO wei@laptop'
let browser: Browser
let customer: Customer
let code: string

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(address)])
  code = (await buyServer(customer)).serverCode
})
afterAll(() => browser?.close())

async function at(how: VisitOptions, who = customer) {
  const seen = await visit(browser, how)
  await seen.context.addCookies([{ name: 'token', value: who.client.cookie('token')!, url: address }])
  return seen
}

test('a customer adds a key, makes another in the browser, puts one on a server and removes it again', async () => {
  const { page, faults, close } = await at({ locale: 'zh-CN' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await open(page, '/zh/console/ssh-keys/template/template1')
  await hydrated(page)
  await page.getByText(zh.empty).waitFor()
  await expectClean(page, 'no keys')

  await page.getByRole('button', { name: zh.add, exact: true }).click()
  const adding = page.getByRole('dialog', { name: zh.addDialog.title })
  const field = adding.getByLabel(zh.publicKey)
  await field.fill('-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0\n-----END OPENSSH PRIVATE KEY-----')
  await adding.getByText(zh.addDialog.privateTitle).waitFor()
  expect(await field.inputValue()).toBe('')
  await field.fill(laptop)
  await expectClean(page, 'adding a key')
  await adding.getByRole('button', { name: zh.addDialog.title, exact: true }).click()
  await page.getByRole('heading', { name: 'wei@laptop' }).waitFor()

  await page.getByRole('button', { name: zh.generate, exact: true }).click()
  const making = page.getByRole('dialog', { name: zh.generateDialog.title })
  const downloading = page.waitForEvent('download')
  await making.getByRole('button', { name: zh.generateDialog.submit, exact: true }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('key-2-ed25519')
  const secret = (await readDownload(file)).toString('utf8')
  expect(secret).toMatch(/^-----BEGIN OPENSSH PRIVATE KEY-----\n/)
  await page.getByRole('button', { name: zh.generateDialog.close, exact: true }).click()
  await page.getByRole('heading', { name: 'key-2' }).waitFor()
  await expectClean(page, 'two keys')

  await open(page, '/zh/products/cloud-server-buy')
  await hydrated(page)
  const requestOfKind = page.getByRole('checkbox', { name: /wei@laptop/ })
  await requestOfKind.check()
  await page.getByRole('checkbox', { name: new RegExp(`^${buy.keys.noPassword}`) }).check()
  await expectClean(page, 'keys while buying')
  const ordering = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'))
  await page.getByRole('button', { name: buy.buyNow, exact: true }).first().click()
  expect((await ordering).postDataJSON()).toMatchObject({ sshKeyIds: [expect.any(String)], noPassword: true })
  await page.waitForURL(/orderDetail\?number=/)
  // Neither half of the private key has left this computer.
  const secretPart = secret.split('\n')[2]!
  expect(sent.filter((body) => body.includes('PRIVATE') || body.includes(secretPart))).toEqual([])
  expect(faults).toEqual([])
  await close()

  const phone = await at({ locale: 'en-GB', width: 'phone', theme: 'dark' })
  await open(phone.page, `/en/console/server-admin/template/template2?server=${code}`)
  await hydrated(phone.page)
  await phone.page.getByRole('button', { name: en.server.manage, exact: true }).click()
  const choosing = phone.page.getByRole('dialog', { name: en.server.title })
  await choosing.getByRole('checkbox', { name: /wei@laptop/ }).check()
  await expectClean(phone.page, 'choosing keys')
  await choosing.getByRole('button', { name: en.server.save, exact: true }).click()
  await phone.page.getByText(en.server.states['active']!, { exact: true }).waitFor({ timeout: 30_000 })

  await open(phone.page, '/en/console/ssh-keys/template/template2')
  await hydrated(phone.page)
  await expectClean(phone.page, 'keys on a phone')
  await phone.page.getByRole('button', { name: en.removeNamed('wei@laptop'), exact: true }).click()
  const removing = phone.page.getByRole('dialog', { name: en.removeDialog.title })
  await removing.getByRole('listitem').filter({ hasText: code }).waitFor()
  await removing.getByRole('button', { name: en.remove, exact: true }).click()
  await phone.page.getByRole('heading', { name: 'wei@laptop' }).waitFor({ state: 'detached' })
  // The dialog hides the heading behind it, so its absence does not prove the removal yet.
  await until('the key to be off the server', async () => {
    const { chosen } = await customer.client.get<{ chosen: unknown[] }>(`/servers/${code}/ssh-keys`)
    return chosen.length === 0
  })
  expect(phone.faults).toEqual([])
  await phone.close()
})

test('an owner tags a server and lets a colleague work with it for a time; the colleague sees it, works, and is out at once when it ends', async () => {
  const colleague = await registerCustomer(address)
  const mine = await at({ locale: 'zh-CN' })
  const { page } = mine
  await open(page, '/zh/console/cloud-console')
  await hydrated(page)
  await page.getByRole('button', { name: columns.open, exact: true }).click()
  const arranging = page.getByRole('dialog', { name: columns.title })
  await arranging.getByRole('checkbox', { name: servers.admin.created, exact: true }).check()
  await arranging.getByRole('checkbox', { name: servers.columns.region, exact: true }).uncheck()
  const up = arranging.getByRole('button', { name: columns.up(servers.admin.created), exact: true })
  await up.press('Enter')
  await arranging.getByText(columns.now(servers.admin.created, 5), { exact: true }).waitFor()
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  await expectClean(page, 'columns')
  await arranging.getByRole('button', { name: columns.save, exact: true }).click()
  await page.getByRole('columnheader', { name: servers.admin.created, exact: true }).waitFor()
  expect((await page.getByRole('columnheader').allTextContents()).filter(Boolean)).toEqual([
    servers.columns.name,
    servers.columns.ip,
    servers.columns.shape,
    servers.columns.state,
    servers.admin.created,
    servers.columns.expires,
    servers.columns.actions,
  ])
  await page.getByRole('button', { name: servers.moreOf(code), exact: true }).click()
  await page.getByRole('menuitem', { name: tags.edit, exact: true }).click()
  const tagging = page.getByRole('dialog', { name: tags.titleOf(code) })
  await tagging.getByRole('combobox', { name: tags.title, exact: true }).fill('web')
  await tagging.getByRole('button', { name: tags.add, exact: true }).click()
  await tagging.getByRole('button', { name: tags.removeNamed('web'), exact: true }).waitFor()
  await expectClean(page, 'tagging')
  await tagging.getByRole('button', { name: tags.save, exact: true }).click()
  await page.getByRole('link', { name: 'web', exact: true }).click()
  await page.waitForURL(/tag=web/)
  await page.getByRole('link', { name: code, exact: true }).click()
  await page.getByRole('button', { name: guests.invite, exact: true }).click()
  const inviting = page.getByRole('dialog', { name: guests.inviteDialog.title })
  await inviting.getByLabel(guests.inviteDialog.account).fill(colleague.phone)
  await inviting.getByLabel(guests.inviteDialog.lastFour).fill(colleague.phone.slice(-4))
  await inviting.getByRole('radio', { name: new RegExp(`^${guests.scopes.operate} `) }).check({ force: true })
  await expectClean(page, 'inviting a guest')
  await inviting.getByRole('button', { name: guests.inviteDialog.submit, exact: true }).click()
  await page.getByText(guests.states.invited, { exact: true }).waitFor()

  await invitationOf(colleague, code)
  const theirs = await at({ locale: 'zh-CN', width: 'phone', theme: 'dark' }, colleague)
  await open(theirs.page, '/zh/console/cloud-console/template/template2')
  await hydrated(theirs.page)
  await theirs.page.getByRole('button', { name: guests.shared.acceptNamed(code), exact: true }).click()
  await theirs.page.getByRole('link', { name: guests.shared.openNamed(code), exact: true }).click()
  await theirs.page.getByRole('heading', { name: code }).waitFor()
  await expectClean(theirs.page, 'a shared server')
  await theirs.page.getByRole('tab', { name: servers.admin.m2, exact: true }).click()
  await theirs.page.getByRole('link', { name: monitoring.ranges['1h'], exact: true }).waitFor()
  await expectClean(theirs.page, 'a shared server’s charts')
  expect(await theirs.page.getByText(monitoring.alarms.title, { exact: true }).count()).toBe(0)
  await theirs.page.getByRole('button', { name: servers.actions.stop, exact: true }).click()
  const stopping = theirs.page.getByRole('dialog', { name: servers.confirm.stop.title(code) })
  await stopping.getByRole('button', { name: servers.actions.stop, exact: true }).click()
  await theirs.page.getByText(servers.states.stopped, { exact: true }).waitFor({ timeout: 30_000 })

  await open(page, `/zh/console/server-admin?server=${code}&panel=m7`)
  await page
    .getByRole('row')
    .filter({ hasText: servers.operation.title.stop })
    .getByText(/^访客 /)
    .waitFor()
  await open(page, `/zh/console/server-admin?server=${code}`)
  await hydrated(page)
  await page.getByRole('button', { name: /^结束 / }).click()
  const ending = page.getByRole('dialog', { name: /权限？$/ })
  await expectClean(page, 'ending a guest')
  await ending.getByRole('button', { name: guests.endDialog.confirm, exact: true }).click()
  await page.getByText(guests.none, { exact: true }).waitFor()
  expect((await colleague.client.page(`/zh/console/shared-server?server=${code}`)).status).toBe(404)
  expect((await colleague.client.raw('GET', `/servers/${code}/operations`)).status).toBe(404)
  expect([...mine.faults, ...theirs.faults]).toEqual([])
  await Promise.all([mine.close(), theirs.close()])
})
