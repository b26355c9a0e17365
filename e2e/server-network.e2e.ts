import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addresses } from '../src/features/servers/network/messages/addresses.zh.ts'
import { firewall } from '../src/features/servers/network/messages/firewall.zh.ts'
import { network } from '../src/features/servers/network/messages/zh.ts'
import { ports } from '../src/features/servers/network/messages/ports.zh.ts'
import { accessibilityFaults, open, openBrowser, visit } from './harness/browser.ts'
import { buyServer, registerCustomer } from './harness/customer.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a server gets a forwarded port, rules and their undoing, a private network and a name', async () => {
  const customer = await registerCustomer(inject('address'))
  const { serverCode } = await buyServer(customer)
  const { page, context, faults, close } = await visit(browser)
  try {
    await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: inject('address') }])
    const panel = (name: string, template: '' | '/template/template2' = '') =>
      open(page, `/zh/console/server-admin${template}?server=${serverCode}&panel=${name}`)

    await panel('m6')
    await page.getByRole('button', { name: ports.add }).click()
    const adding = page.getByRole('dialog', { name: ports.dialog.title })
    await adding.getByRole('button', { name: 'HTTPS' }).click()
    await adding.getByRole('radio', { name: ports.dialog.own }).check({ force: true })
    await adding.getByRole('textbox', { name: ports.dialog.publicPort }).fill('8080')
    await adding.getByRole('button', { name: ports.dialog.submit, exact: true }).click()
    await adding.getByText(network.faults['port-out-of-range']({ from: 20_000, to: 60_999 })).waitFor()
    await adding.getByRole('radio', { name: ports.dialog.auto }).check({ force: true })
    await adding.getByRole('button', { name: ports.dialog.submit, exact: true }).click()
    await adding.waitFor({ state: 'hidden' })
    const forwarded = page.getByRole('table', { name: ports.caption }).getByRole('row').filter({ hasText: 'HTTPS' })
    await forwarded.getByText(network.states.active).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await forwarded.getByRole('button', { name: /^删除公网端口/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: ports.removeDialog.confirm }).click()
    await page.getByText(ports.none).waitFor()

    await panel('m5', '/template/template2')
    await page.getByRole('button', { name: firewall.templates }).click()
    await page.getByRole('menuitem', { name: firewall.templateNames.web }).click()
    await page.getByRole('button', { name: firewall.refuseRest }).click()
    const apply = page.getByRole('button', { name: firewall.apply, exact: true })
    expect(await apply.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: firewall.lockOutConfirm }).check({ force: true })
    await apply.click()
    await page.getByRole('button', { name: firewall.undo }).waitFor()
    await page.getByText(network.states.active).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: firewall.undo }).click()
    await page.getByText(firewall.none.in).waitFor()

    await panel('m3')
    await page.getByRole('button', { name: addresses.create }).click()
    const making = page.getByRole('dialog', { name: addresses.createDialog.title })
    await making.getByLabel(addresses.createDialog.cidr).fill('10.30.0.0/24')
    await making.getByRole('button', { name: addresses.createDialog.submit }).click()
    await making.waitFor({ state: 'hidden' })
    await page.getByText('10.30.0.2', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: addresses.enableIpv6 }).click()
    await page.getByRole('row').filter({ hasText: addresses.ipv6 }).filter({ hasText: '2001:db8:' }).waitFor()
    await page.getByRole('button', { name: addresses.configure }).click()
    const configuring = page.getByRole('dialog', { name: addresses.config.title })
    await configuring.getByPlaceholder('host.example.com').first().fill('mail.example.com')
    await configuring.getByRole('button', { name: addresses.config.save }).click()
    await configuring.waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: 'mail.example.com' }).getByText(network.states.active).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
