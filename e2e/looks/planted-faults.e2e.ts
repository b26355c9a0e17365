import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, colourRules, graveRules, settled } from '../harness/accessibility.ts'
import { openBrowser, overflowsSideways, visit } from '../harness/browser.ts'
import { startWalk, type Walk } from '../harness/walk.ts'
import { widthFaults } from '../harness/width-faults.ts'

/** Serious and critical faults, by the rule that finds them. */
const grave: Readonly<Record<string, string>> = {
  'image-alt': '<img src="data:,">',
  'button-name': '<button type="button"></button>',
  'link-name': '<a href="/x"></a>',
  label: '<input type="text">',
  'select-name': '<select><option>1</option></select>',
  'color-contrast': '<p style="color:#bbb;background:#fff">pale words</p>',
  list: '<ul><p>no item</p></ul>',
  listitem: '<li>an item without its list</li>',
  'definition-list': '<dl><p>no term</p></dl>',
  'aria-roles': '<div role="nonsense">role</div>',
  'aria-required-attr': '<div role="checkbox" tabindex="0" aria-label="box"></div>',
  'aria-required-parent': '<div role="option" tabindex="0">option</div>',
  'aria-valid-attr': '<p aria-nonsense="1">attribute</p>',
  'aria-valid-attr-value': '<button type="button" aria-expanded="perhaps">value</button>',
  'aria-hidden-focus': '<div aria-hidden="true"><button type="button">hidden</button></div>',
  'nested-interactive': '<button type="button">outer <a href="/x" tabindex="0">inner</a></button>',
  'svg-img-alt': '<svg role="img" width="9" height="9"></svg>',
  tabindex: '<button type="button" tabindex="3">third</button>',
  'valid-lang': '<p lang="nonsense">language</p>',
  'frame-title': '<iframe srcdoc="x"></iframe>',
  'scrollable-region-focusable': '<div style="height:20px;width:90px;overflow:auto"><p style="height:300px">long</p></div>',
}
/** Moderate and minor faults. */
const slight = ['<h1>first</h1><h4>much deeper</h4>', '<h2></h2>', '<main><main>twice</main></main>']

const planted = `<!doctype html><html><head></head><body>${[...Object.values(grave), ...slight].join('\n')}</body></html>`

let browser: Browser
let walk: Walk
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  walk = await startWalk(browser, { screen: 'desktop', theme: 'light' })
  page = walk.page
  await page.setContent(planted)
})
afterAll(() => browser?.close())

const idsOf = (faults: readonly string[]) => [...new Set(faults.map((fault) => /^\w+ ([\w-]+):/.exec(fault)?.[1] ?? fault))].toSorted()

test('every planted fault is found, and as many as axe finds with all rules', async () => {
  const found = await accessibilityFaults(page)
  // Neither language nor title: the document has none on purpose.
  expect(idsOf(found)).toEqual(expect.arrayContaining([...Object.keys(grave), 'document-title', 'html-has-lang'].toSorted()))
  await page.evaluate(axe.source)
  const everything = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: unknown[] }[] }> } }).axe
    return (await run()).violations.map(({ id, impact, nodes }) => ({ id, impact, count: nodes.length }))
  })
  const asked = everything.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(idsOf(found)).toEqual(asked.map(({ id }) => id).toSorted())
  expect(found.length).toBe(asked.reduce((total, { count }) => total + count, 0))
  expect(everything.length, 'faults that are not asked for').toBeGreaterThan(asked.length)
  expect(graveRules.length).toBeGreaterThan(60)
})

test('a page that is painted small has the same faults as at its whole size', async () => {
  const { page: whole, close } = await visit(browser)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 760 },
  ]) {
    await whole.setViewportSize(size)
    await whole.setContent(planted)
    await page.setContent(planted)
    await walk.show(size.width === 360 ? 'narrow' : 'desktop', 'light')
    expect(await accessibilityFaults(page)).toEqual(await accessibilityFaults(whole))
  }
  await close()
  await walk.show('desktop', 'light')
})

test('content that moves after it was shown is scored, and a click is not', async () => {
  const box = (script: string) =>
    `data:text/html,<!doctype html><body style="margin:0"><button type="button" id="more">more</button><div id="late"></div><div style="height:300px;background:red">words</div><script>${script}</script>`
  const grow = "late.style.height='300px'"
  await page.goto(box(`onload = () => requestAnimationFrame(() => requestAnimationFrame(() => { ${grow} }))`))
  await expect.poll(() => walk.shift()).toBeGreaterThan(0.1)
  await page.goto(box(`more.onclick = () => { ${grow} }`))
  await walk.paintWhole()
  await page.click('#more')
  await page.waitForFunction(() => document.querySelector('#late')?.clientHeight === 300)
  await settled(page)
  expect(await walk.shift()).toBe(0)
  await walk.show('phone', 'light')
  await walk.show('desktop', 'light')
})

test('a colour scheme that is switched is checked in its own colours', async () => {
  await page.setContent(`<!doctype html><html lang="en"><head><title>colours</title></head><body><main><style>p { color: #111; background: #fff }
    [data-theme="dark"] p { color: #333; background: #222 }</style><h1>Colours</h1><p>words</p></main></body></html>`)
  expect(await accessibilityFaults(page, colourRules)).toEqual([])
  await walk.show('desktop', 'dark')
  expect(idsOf(await accessibilityFaults(page, colourRules))).toEqual(['color-contrast'])
})

test('a Chinese heading that breaks badly is found', async () => {
  const heading = (width: number, text: string, style = '') =>
    page.setContent(`<html lang="zh-CN"><body><h1 style="width:${width}px;font:20px/1.2 monospace;${style}">${text}</h1></body></html>`)
  const faults = async () => (await widthFaults(page)).map((fault) => fault.split(':')[0])
  await heading(90, '先看价格，再买', 'word-break:keep-all;overflow-wrap:anywhere;letter-spacing:2px')
  expect(await faults()).toEqual(['a line begins with a closing mark'])
  await heading(90, '先看清价格')
  expect(await faults()).toEqual(['a line of one character'])
  await heading(130, '先看价格，再买服务器')
  expect(await faults()).toEqual(['a break inside a phrase'])
  await heading(130, '先看价格，<br>再买服务器')
  expect(await faults()).toEqual([])
})

test('a table wider than its box, and text in a column of a few letters, are found', async () => {
  const faults = async (html: string) => {
    await page.setContent(`<html lang="en"><body style="font:16px/1.2 monospace;overflow-wrap:anywhere">${html}</body></html>`)
    return (await widthFaults(page)).map((fault) => fault.split(':')[0])
  }
  const table = (width: number) => `<div class="rtable-box" style="width:300px;overflow:auto"><div style="width:${width}px">cells</div></div>`
  expect(await faults(table(310))).toEqual(['a table of 310 px in 300 px'])
  expect(await faults(table(300))).toEqual([])
  expect(await faults('<p style="width:40px">General purpose</p>')).toEqual([expect.stringMatching(/^text in a column of 3\d px$/)])
  expect(await faults('<p style="width:90px">General purpose</p>')).toEqual([])
})

test('a page that is shown on another screen has its width and touch', async () => {
  await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><div style="width:380px">wide</div>')
  const seen = () => page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches])
  expect([await seen(), await overflowsSideways(page)]).toEqual([[1440, false], false])
  await walk.show('phone', 'dark')
  expect([await seen(), await overflowsSideways(page)]).toEqual([[390, true], false])
  await walk.show('narrow', 'dark')
  expect(await overflowsSideways(page)).toBe(true)
  await walk.show('desktop', 'dark')
  expect([await seen(), await overflowsSideways(page)]).toEqual([[1440, false], false])
})
