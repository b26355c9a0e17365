import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import icons from 'unplugin-icons/vite'
import { build, type Rolldown } from 'vite'
import { openBrowser, visit } from './harness/browser.ts'

type Heard = { around: string[]; inside: string[]; document: string[] }

/** Just enough styles to keep an overlay above the page. */
const html =
  '<!doctype html><html lang="en"><style>.fixed{position:fixed}.inset-0{inset:0}.z-40{z-index:40}.z-50{z-index:50}.contents{display:contents}</style><div id="root"></div>'

let browser: Browser
let script = ''

/** The components of the kit and the page around them, as one script. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [icons({ compiler: 'jsx', jsx: 'react', scale: 1 })],
    // Vitest's NODE_ENV would ask for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: 'e2e/overlays/page.tsx', formats: ['iife'], name: 'overlays' } },
  })
  return (made as Rolldown.RolldownOutput[])[0]!.output[0].code
}

beforeAll(async () => {
  ;[browser, script] = await Promise.all([openBrowser(), bundle()])
})
afterAll(() => browser?.close())

async function openPage(): Promise<{ page: Page; heard: () => Promise<Heard>; forget: () => Promise<void> }> {
  const { page, faults, close } = await visit(browser)
  await page.route('http://overlays.test/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('http://overlays.test/')
  await page.addScriptTag({ content: script })
  onTestFinished(async () => {
    expect(faults).toEqual([])
    // A form that was really submitted has loaded another address.
    expect(page.url()).toBe('http://overlays.test/')
    await close()
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard)
  const forget = () => page.evaluate(() => Object.values((globalThis as unknown as { heard: Heard }).heard).forEach((list) => list.splice(0)))
  return { page, heard, forget }
}

/** Submits the controls of an overlay by its button and by Enter, types into them and resets them. */
async function useControls(page: Page, name: string): Promise<void> {
  const field = page.getByLabel(`${name} field`)
  await page.getByRole('button', { name: `${name} send` }).click()
  await field.pressSequentially('a')
  await page.getByRole('button', { name: `${name} send` }).click()
  await field.press('Enter')
  await page.getByRole('button', { name: `${name} reset` }).click()
}

test('the form around them receives its own events', async () => {
  const { page, heard } = await openPage()
  await page.getByRole('button', { name: 'Pay' }).click()
  expect((await heard()).around).toEqual(['click', 'submit'])
})

test.each(['dialog', 'popover', 'sheet'])('a form around a %s receives none of its events', async (kind) => {
  const { page, heard, forget } = await openPage()
  await page.getByRole('button', { name: `Open ${kind}`, exact: true }).click()
  await page.getByLabel(`${kind} field`).waitFor()
  await forget()
  await useControls(page, kind)
  const { around, inside, document } = await heard()
  expect({ around, inside }).toEqual({ around: [], inside: ['submit', 'submit', 'reset'] })
  // Listeners of the whole document, such as the one for Escape, are no ancestors.
  expect(document.filter((type) => type === 'submit')).toHaveLength(2)
  expect(document).toContain('keydown')
})

test('a form dialog, a confirmation, and a menu keep theirs', async () => {
  const { page, heard, forget } = await openPage()
  await page.getByRole('button', { name: 'Open form dialog' }).click()
  await page.getByLabel('form dialog field').waitFor()
  await forget()
  await page.getByLabel('form dialog field').press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(await heard()).toMatchObject({ around: [], inside: ['submit', 'submit'] })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Open confirm' }).click()
  await page.getByRole('button', { name: 'Cancel it' }).waitFor()
  await forget()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  expect(await heard()).toMatchObject({ around: [], inside: ['confirm'] })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('menuitem', { name: 'Entry' }).waitFor()
  await forget()
  await page.getByRole('menuitem', { name: 'Entry' }).click()
  expect(await heard()).toMatchObject({ around: [], inside: ['select'] })
})

test('Escape closes the innermost overlay, a click outside the one that it is outside of', async () => {
  const { page } = await openPage()
  await page.getByRole('button', { name: 'Open dialog', exact: true }).click()
  const entry = page.getByRole('menuitem', { name: 'Inner entry' })
  await page.getByRole('button', { name: 'Open inner menu' }).click()
  await entry.waitFor()
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open inner menu' }).click()
  await entry.waitFor()
  await page.getByLabel('dialog field', { exact: true }).click()
  await entry.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
