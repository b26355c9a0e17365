import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { engineToLookInto } from '../src/adapters/provision-incus/testing/look-inside.ts'
import { disks } from '../src/features/servers/disks/messages/zh.ts'
import { life } from '../src/features/servers/lifecycle/messages/zh.ts'
import { network } from '../src/features/servers/network/messages/zh.ts'
import { ports } from '../src/features/servers/network/messages/ports.zh.ts'
import { terminal } from '../src/features/servers/consoles/messages/zh.ts'
import { open, openBrowser, visit } from './harness/browser.ts'
import { buyAsVisitor } from './harness/buy-in-browser.ts'
import { realEngine, simulatedEngine, type EngineAtHand } from './harness/engine-at-hand.ts'
import { chooseAction, expectDone, nameOnPage, reinstall } from './harness/server-page.ts'
import { texts } from './harness/texts.ts'
import { until } from './harness/until.ts'

const patience = 120_000
const ownPassword = 'Harbour-Lantern-2026'
const { servers } = texts.zh
/** A server of the story, and functions that open its panels as a person does. */
type Held = { page: Page; code: string; name: string; id: string; machineId: string; panel: (name: string) => Promise<unknown> }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Written once for every engine: the customer's actions in the browser, and the state of the engine after them. */
function wholeLife(openEngine: () => Promise<EngineAtHand>): void {
  let engine: EngineAtHand
  beforeAll(async () => {
    engine = await openEngine()
  }, 240_000)
  afterAll(() => engine?.stop(), 60_000)

  test('buy, terminal, password, another system, a forwarded port, snapshot and back, release: all true at the engine', { timeout: 300_000 }, async () => {
    const { page, faults, close } = await visit(browser, { address: engine.address })
    await buyAsVisitor(page, engine.address, 'zh')
    await expectDone(page, 'zh', 'create')
    const held = await holdServer(page)
    expect(await engine.runs(held.machineId)).toBe(true)
    expect(await engine.system(held.machineId)).toBe('ubuntu-24.04')

    await askItsName(held)
    await choosePassword(held)
    expect(await engine.opens(held.machineId, ownPassword), 'the password that was chosen').toBe(true)
    expect(await engine.opens(held.machineId, `${ownPassword}!`), 'another one').toBe(false)

    await reinstall(page, 'zh', held.name)
    await expectDone(page, 'zh', 'reinstall')
    expect(await engine.system(held.machineId)).toBe('debian-13')

    const asked = await forwardPort(held)
    await engine.write(held.machineId, 'before')
    await takeSnapshot(held)
    await engine.write(held.machineId, 'after')
    await goBack(held)
    await until('the machine to run again', () => engine.runs(held.machineId), patience)
    expect(await engine.read(held.machineId)).toBe('before')

    await release(held)
    expect(await engine.left(held.machineId), 'its disk is kept as long as it can be taken back').not.toEqual([])
    await threeDaysLater(held)
    expect(await engine.left(held.machineId)).toEqual([])
    expect(await asked?.(), 'who calls the port that was forwarded').toBeUndefined()
    expect(faults).toEqual([])
    await close()
  })

  async function holdServer(page: Page): Promise<Held> {
    const code = new URL(page.url()).searchParams.get('server') ?? ''
    const [row] = await engine.books.query<{ id: string; machine_id: string }>('select id, machine_id from server where code = $1', [code])
    const panel = (name: string) => open(page, `/zh/console/server-admin?server=${code}&panel=${name}`)
    return { page, code, name: await nameOnPage(page), id: row!.id, machineId: row!.machine_id, panel }
  }

  async function askItsName(held: Held): Promise<void> {
    const { page } = held
    const link = page.getByRole('link', { name: servers.operation.title.console, exact: true })
    // A process that only serves learns the engine's abilities from the other one.
    await until(
      'the way to the terminal',
      async () => {
        if ((await link.count()) === 0) await held.panel('m1')
        return (await link.count()) > 0
      },
      60_000,
    )
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await tab.getByRole('status').getByText(terminal.open, { exact: true }).waitFor({ timeout: 60_000 })
    const screen = tab.locator('.xterm-rows')
    await expect.poll(() => screen.textContent(), { timeout: 30_000 }).toContain('#')
    await tab.keyboard.type('hostname')
    await tab.keyboard.press('Enter')
    await expect.poll(() => screen.textContent(), { timeout: 30_000 }).toMatch(new RegExp(`hostname.*${engine.hostName(held)}`))
    await tab.close()
  }

  async function choosePassword({ page }: Held): Promise<void> {
    await chooseAction(page, 'zh', 'reset-password')
    const dialog = page.getByRole('dialog', { name: servers.reset.title })
    await dialog.getByRole('radio', { name: servers.reinstall.own }).check({ force: true })
    await dialog.getByLabel(servers.reset.newPassword, { exact: true }).and(dialog.locator('input')).fill(ownPassword)
    await dialog.getByRole('button', { name: servers.reset.submit }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectDone(page, 'zh', 'reset-password')
  }

  /**
   * Forwards a port and calls it from outside at the displayed address. Returns a function that calls again. There is no such
   * panel where this host cannot reach the engine's.
   */
  async function forwardPort({ page, code, machineId, panel }: Held): Promise<(() => Promise<string | undefined>) | undefined> {
    const { ask } = engine
    if (!ask) return undefined
    await engine.serve(machineId, 80, `I am ${code}`)
    await panel('m6')
    await page.getByRole('button', { name: ports.add }).click()
    const dialog = page.getByRole('dialog', { name: ports.dialog.title })
    await dialog.getByRole('button', { name: 'HTTP', exact: true }).click()
    await dialog.getByRole('button', { name: ports.dialog.submit, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.getByRole('table', { name: ports.caption }).getByRole('row').filter({ hasText: 'HTTP' })
    await row.getByText(network.states.active, { exact: true }).waitFor({ timeout: 60_000 })
    const [, address = '', port = ''] = /((?:\d+\.){3}\d+):(\d+)/.exec(await row.innerText()) ?? []
    await expect.poll(() => ask(address, Number(port)), { timeout: 30_000 }).toBe(`I am ${code}`)
    return () => ask(address, Number(port))
  }

  async function takeSnapshot({ page, panel }: Held): Promise<void> {
    await panel('m4')
    await page.getByRole('button', { name: disks.snapshots.create, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: disks.createDialog.title })
    await dialog.getByLabel(disks.createDialog.name).fill('更新前')
    await dialog.getByRole('button', { name: disks.createDialog.submit, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.getByRole('table', { name: disks.snapshots.caption }).getByRole('row').filter({ hasText: '更新前' })
    await row.getByText(disks.snapshots.states.ready, { exact: true }).waitFor({ timeout: 60_000 })
  }

  async function goBack({ page, name }: Held): Promise<void> {
    await page.getByRole('button', { name: disks.snapshots.revertOf('更新前'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: disks.revertDialog.title })
    await dialog.getByLabel(disks.revertDialog.confirmName(name)).fill(name)
    await dialog.getByRole('button', { name: disks.revertDialog.submit, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectDone(page, 'zh', 'restore')
  }

  async function release({ page, name }: Held): Promise<void> {
    await chooseAction(page, 'zh', 'release')
    const dialog = page.getByRole('dialog', { name: life.release.title })
    await dialog.getByLabel(life.release.confirmName(name)).fill(name)
    await dialog.getByRole('button', { name: life.release.submit }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectDone(page, 'zh', 'archive')
  }

  /** Moves the clock past the time for undoing the release. Schedules of half a minute begin their next period now, and once more if a run was in progress. */
  async function threeDaysLater({ page, name, id, machineId }: Held): Promise<void> {
    const { query } = engine.books
    // Leaves the server's page, which polls while the server goes and then finds none.
    await open(page, '/zh/console/cloud-console')
    const soon = async (what: string, schedule: string, holds: () => Promise<boolean>) => {
      const look = async () => {
        if (await holds()) return true
        await query('update platform_schedule set period = period - 1 where name = $1', [schedule])
        return false
      }
      await until(what, look, patience)
    }
    await query(`update server set release_at = now() - interval '1 minute' where id = $1`, [id])
    await soon(
      'the server to be released for good',
      'servers.lifecycle',
      async () => (await query(`select from server where id = $1 and state = 'released'`, [id])).length === 1,
    )
    await soon('nothing to be left of it at the engine', 'servers.reconcile', async () => (await engine.left(machineId)).length === 0)
    await open(page, '/zh/console/cloud-console')
    expect(await page.getByText(name, { exact: true }).count(), 'a server that is gone is in no list').toBe(0)
  }
}

describe('a server from its purchase to its end, on the simulated engine', () => wholeLife(() => simulatedEngine(inject('address'), inject('dataDir'))))

const here = engineToLookInto()
if ('engine' in here) describe(`a server from its purchase to its end, on a real ${here.engine}`, () => wholeLife(() => realEngine(here.engine)))
else
  describe('a server from its purchase to its end, on a real engine', () => {
    test('is skipped on a computer that cannot run one', ({ skip }) => skip(here.reason))
  })
