import type { CDPSession, Page } from 'playwright-core'

export const widths = [320, 360, 640, 768, 900, 1024, 1280, 1440, 1920] as const
/** The narrowest window, and those with the least room for the columns that they begin. */
export const tightWidths = [320, 768, 1024] as const
/** Widths at twice the size of text: 640 px have then as many letters in a line as 320, the narrowest supported screen. */
export const largeTextWidths = [640, 1024, 1440] as const

const smallestText = 12
/** Height of what a finger presses. */
const smallestTarget = 40

/** Gives the page a window of that width. Up to tablets, the pointer is a finger, which enlarges controls. */
export async function resize(debug: CDPSession, width: number): Promise<void> {
  // Painted at a twentieth of its size (`walk.ts`). The layout is that of the whole size.
  await debug.send('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: false, scale: 0.05 })
  await debug.send('Emulation.setTouchEmulationEnabled', { enabled: width < 1024 })
}

/** The reader's own size of text, as in the settings of a browser. */
export async function setTextSize(debug: CDPSession, size: 'usual' | 'twice'): Promise<void> {
  const standard = size === 'usual' ? 16 : 32
  await debug.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
}

/**
 * Returns what is cut off or hard to read at the present width: a page wider than its window, an action outside the window or the visible
 * part of what scrolls around it, words beyond the box of a choice, a table wider than its box, text below 12 px, also in drawings, text in
 * a column of a few letters, and bad breaks of Chinese headings. With `targets` also what a finger presses and is lower than 40 px, where
 * the pointer is a finger.
 */
export function widthFaults(page: Page, { targets = false } = {}): Promise<string[]> {
  return page.evaluate(measure, { smallest: smallestText, target: targets ? smallestTarget : 0 })
}

/** Widths at which amounts of twelve digits have the least room. */
const amountWidths = [320, 640, 1440] as const

/** Gives every amount on the open page twelve digits. The page cannot be used afterwards. */
async function widenAmounts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      // The axis of a chart rounds its amounts, and choices of a form have sums of their own.
      if (text.parentElement?.closest('svg, label')) continue
      // Prices show the sign, the yuan and the fen in sizes of their own.
      if (/[¥￥]$/.test(text.parentElement?.previousElementSibling?.textContent ?? ''))
        text.nodeValue = (text.nodeValue ?? '').replace(/^\d[\d,]*$/, '1,234,567,890')
      text.nodeValue = (text.nodeValue ?? '').replaceAll(/([¥￥]\s?)\d[\d,]*(?:\.\d+)?/g, '$11,234,567,890.12')
    }
  })
}

/**
 * Faults of the open page at every width and, where asked, with text of twice the size and then with amounts of twelve digits, without loading it again.
 */
export async function faultsAtWidths(
  page: Page,
  debug: CDPSession,
  { at = widths as readonly number[], targets = false, largeText = false, largeAmounts = false } = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const width of at) {
    await resize(debug, width)
    for (const fault of await widthFaults(page, { targets })) faults.push(`at ${width} px: ${fault}`)
  }
  if (largeText) {
    await setTextSize(debug, 'twice')
    for (const width of largeTextWidths) {
      await resize(debug, width)
      for (const fault of await widthFaults(page)) faults.push(`at ${width} px, text of twice the size: ${fault}`)
    }
    await setTextSize(debug, 'usual')
  }
  if (largeAmounts) {
    await widenAmounts(page)
    for (const width of amountWidths) {
      await resize(debug, width)
      // A table then scrolls in its box, and its actions stay in sight.
      const found = (await widthFaults(page)).filter((fault) => !fault.startsWith('a table of '))
      for (const fault of found) faults.push(`at ${width} px, amounts of twelve digits: ${fault}`)
    }
  }
  return faults
}

/** Runs in the page, after the work that a new size starts: observers of sizes, and what React renders because of them. */
async function measure({ smallest, target }: { smallest: number; target: number }): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  // Charts and bars that measure themselves render again, which takes React a task and one more frame.
  if (document.querySelector('[data-shell]:not([data-shell="site"])')) {
    // A page that moves all the time on a busy machine has no idle time.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
    await frame()
  }
  const root = document.documentElement
  const window = { left: 0, right: root.clientWidth }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const veils = new Map<Element, boolean>()

  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  /** Only for screen readers: a box of one pixel, or all that is in it. */
  function isVeiled(element: Element): boolean {
    const known = veils.get(element)
    if (known !== undefined) return known
    const { width, height } = element.getBoundingClientRect()
    const alone = width <= 1 && height <= 1 && styleOf(element).overflow === 'hidden'
    const veiled = alone || (element.parentElement !== null && isVeiled(element.parentElement))
    veils.set(element, veiled)
    return veiled
  }
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isVeiled(element)
  /** The box that a clipping ancestor applies to: an absolute one is only clipped from its containing block up. */
  function above(element: Element): Element | null {
    const { position } = styleOf(element)
    if (position === 'fixed') return null
    return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement
  }
  function name(element: Element): string {
    const words = (element.textContent || element.getAttribute('aria-label') || '').trim().replaceAll(/\s+/g, ' ').slice(0, 30)
    const classes = [...element.classList].slice(0, 3).join('.')
    return `${element.localName}${classes ? `.${classes}` : ''}${words ? ` "${words}"` : ''}`
  }

  /** Where a Chinese heading breaks badly: before a closing mark, with one character left, or inside a phrase that has room on a line. */
  function brokenLines(heading: Element): string[] {
    // Most headings have one line, and reading every letter takes time.
    if (!/\p{Script=Han}/u.test(heading.textContent) || heading.getBoundingClientRect().height < 1.8 * Number.parseFloat(styleOf(heading).fontSize)) return []
    const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const lines: string[] = []
    const phrases = [{ width: 0, first: 0, last: 0 }]
    let bottom = Number.NEGATIVE_INFINITY
    while (letters.nextNode()) {
      for (const [at, letter] of [...(letters.currentNode.nodeValue ?? '')].entries()) {
        if (!letter.trim()) continue
        range.setStart(letters.currentNode, at)
        range.setEnd(letters.currentNode, at + 1)
        const box = range.getBoundingClientRect()
        if (box.top + box.height / 2 > bottom) lines.push('')
        lines.push((lines.pop() ?? '') + letter)
        bottom = Math.max(bottom, box.bottom)
        const phrase = phrases.at(-1)!
        if (phrase.width === 0) phrase.first = lines.length
        phrase.width += box.width
        phrase.last = lines.length
        if (/[，；：。！？]/.test(letter)) phrases.push({ width: 0, first: 0, last: 0 })
      }
    }
    const room = heading.clientWidth
    return [
      lines.some((line) => /^[，。、；：！？）」』》”…]/.test(line)) ? `a line begins with a closing mark: ${name(heading)}` : '',
      lines.length > 1 && lines.at(-1)!.length === 1 ? `a line of one character: ${name(heading)}` : '',
      phrases.length > 1 && phrases.some(({ width, first, last }) => last > first && width < room - 2) ? `a break inside a phrase: ${name(heading)}` : '',
    ].filter(Boolean)
  }

  const faults: string[] = []
  const wider = root.scrollWidth - root.clientWidth
  if (wider > 0) {
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.getBoundingClientRect().right <= window.right + 0.5) return false
      for (let at = above(element); at && at !== document.body; at = above(at))
        if (styleOf(at).overflowX !== 'visible' && at.getBoundingClientRect().right <= window.right + 0.5) return false
      return true
    })
    const widest = beyond.toSorted((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)[0]
    faults.push(`${wider} px wider than its window${widest ? `: ${name(widest)}` : ''}`)
  }

  const finger = target > 0 && matchMedia('(pointer: coarse)').matches
  /** Height of an action with its label and with the invisible part around it (`targets.css`). A link in a sentence is as high as its line. */
  function pressedHeight(action: Element): number {
    if (action.localName === 'a' && (styleOf(action).display === 'inline' || action.closest('p')) && !action.closest('td')) return target
    const label = action instanceof HTMLInputElement ? action.labels?.[0] : undefined
    const { position, content, top, bottom } = getComputedStyle(action, '::after')
    const around = position === 'absolute' && content !== 'none' ? Math.max(0, -Number.parseFloat(top)) + Math.max(0, -Number.parseFloat(bottom)) : 0
    return Math.max(action.getBoundingClientRect().height + around, label?.getBoundingClientRect().height ?? 0)
  }

  for (const action of document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]')) {
    const box = action.getBoundingClientRect()
    let end = box.right
    if (box.width === 0 || !isShown(action) || action.closest('[inert], [aria-hidden="true"]')) continue
    let scroller: Element | undefined
    let { left, right } = window
    for (let at = above(action); at; at = above(at)) {
      const { overflowX, textOverflow } = styleOf(at)
      if (overflowX === 'visible' || at === document.body || at === root) continue
      const clip = at.getBoundingClientRect()
      // An ellipsis tells that a name goes on.
      if (textOverflow === 'ellipsis') {
        end = Math.min(end, clip.right)
        continue
      }
      if (clip.left > left || clip.right < right) scroller ??= at
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
    }
    if (box.left < left - 1 || end > right + 1)
      faults.push(`${name(action)} is outside the visible part of ${scroller ? name(scroller).replace(/ ".*/, '') : 'the window'}`)
    if (finger && pressedHeight(action) < target - 0.5) faults.push(`a target of ${pressedHeight(action).toFixed(0)} px: ${name(action)}`)
  }

  for (const choice of document.querySelectorAll('label')) {
    if (choice.clientWidth > 0 && choice.scrollWidth > choice.clientWidth + 1 && isShown(choice)) faults.push(`words beyond their box: ${name(choice)}`)
  }

  for (const box of document.querySelectorAll('.rtable-box')) {
    if (box.scrollWidth > box.clientWidth + 1) faults.push(`a table of ${box.scrollWidth} px in ${box.clientWidth} px: ${name(box)}`)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words = document.createRange()
  // Public pages set short words in narrow columns on purpose, such as numbered steps. A column of single letters is a fault there too.
  const isPublic = /^\/(?:zh|en)(?!.*\/console)/.test(location.pathname)
  const small = new Map<Element, number>()
  const seen = new Set<Element>()
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    if (!parent || seen.has(parent) || !texts.currentNode.nodeValue?.trim()) continue
    seen.add(parent)
    let size = Number.parseFloat(styleOf(parent).fontSize)
    const drawing = parent.closest('svg')
    if (drawing) {
      const matrix = (parent instanceof SVGGraphicsElement ? parent : drawing).getScreenCTM()
      if (matrix) size *= Math.hypot(matrix.a, matrix.b)
    }
    if (size < smallest - 0.05 && isShown(parent)) small.set(parent, size)
    if (drawing || parent.getBoundingClientRect().height < 4.5 * size || !isShown(parent)) continue
    // The box of the words, because that of their element can be stretched.
    words.selectNodeContents(texts.currentNode)
    const { width, height } = words.getBoundingClientRect()
    if (width < (isPublic ? 2 : 5) * size && height > 4.5 * size) faults.push(`text in a column of ${width.toFixed(0)} px: ${name(parent)}`)
  }
  for (const [element, size] of small) faults.push(`text of ${size.toFixed(1)} px: ${name(element)}`)

  faults.push(...[...document.querySelectorAll('h1, h2, h3, h4')].filter(isShown).flatMap((heading) => brokenLines(heading)))
  return faults
}
