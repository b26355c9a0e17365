import axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'

type Rule = { id: string; enabled: boolean; impact?: string; tags: readonly string[] }
type Violation = { id: string; impact: string | null; nodes: { target: unknown[]; failureSummary?: string }[] }

/** axe's internal list: the public `getRules` returns neither a rule's impact nor whether it is switched on. */
const { rules, tagExclude } = (axe as unknown as { _audit: { rules: readonly Rule[]; tagExclude: readonly string[] } })._audit

/**
 * Rules that axe runs by default and that can find something serious or critical. A rule gives its impact to all of its findings,
 * so the others would run in vain.
 */
export const graveRules: readonly string[] = rules
  .filter(({ enabled, tags }) => enabled && !tags.some((tag) => tagExclude.includes(tag)))
  .filter(({ impact }) => impact !== 'minor' && impact !== 'moderate')
  .map(({ id }) => id)

/** The rules whose findings can change with the colour scheme. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** A third of the work of `axe.source`, which is not minified, for a page to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const debuggers = new WeakMap<Page, CDPSession>()

/** Waits until styles are applied and no transition runs: a color or an opacity in transition is neither of the two. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames: styles, then observers of sizes.
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition && animation.playState !== 'finished')
    await twoFrames()
    // The end of one transition can start that of an element which inherits it.
    for (let transitions = running(); transitions.length > 0; transitions = running()) {
      await Promise.allSettled(transitions.map(({ finished }) => finished))
      await twoFrames()
    }
  })
}

/**
 * Loads axe as a script of the debugger, which the page's content security policy does not bind. `page.evaluate` would hand the text
 * to `eval`, which V8 compiles again for every document.
 */
async function loadAxe(page: Page): Promise<void> {
  // Not detached, because that would also switch off the virtual authenticator of another session of the page.
  const debug = debuggers.get(page) ?? (await page.context().newCDPSession(page))
  debuggers.set(page, debug)
  const { exceptionDetails } = await debug.send('Runtime.evaluate', { expression: `${source}\n;undefined` })
  if (exceptionDetails) throw new Error(`axe does not load: ${exceptionDetails.text}`)
}

/**
 * Returns the serious and critical findings of axe, one line each. Content that is being reloaded is pale on purpose, so it waits
 * until nothing but a button is busy, and for the fade back.
 */
export async function accessibilityFaults(page: Page, asked: readonly string[] = graveRules): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null)
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await loadAxe(page)
  const violations = (await page.evaluate(async (values) => {
    const { run } = (globalThis as unknown as { axe: { run: (target: Document, options: object) => Promise<{ violations: unknown[] }> } }).axe
    const options = { runOnly: { type: 'rule', values }, resultTypes: ['violations'], elementRef: false, ancestry: false, xpath: false }
    return (await run(document, options)).violations
  }, asked)) as Violation[]
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').replaceAll(/\s+/g, ' ').slice(0, 200)}`),
    )
}
