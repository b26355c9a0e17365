import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import '#src/styles/families/terminal.css'
import type { ConsoleSize } from '../../model.ts'
import { screenColours } from './screen-colours.ts'

export type Screen = {
  size: () => ConsoleSize
  /** `taken` is called once it is rendered. */
  write: (bytes: Uint8Array, taken: () => void) => void
  /** Pastes as if typed, with the line breaks that the machine expects. */
  paste: (text: string) => void
  chosen: () => string
  focus: () => void
  clear: () => void
  fontSize: (size: number) => void
  forReaders: (on: boolean) => void
  close: () => void
}

type Heard = { typed: (text: string) => void; resized: (size: ConsoleSize) => void }

/** Renders a terminal into an element, with the element's size and the page's colours. */
export function openScreen(into: HTMLElement, label: string, { typed, resized }: Heard): Screen {
  // Monospaced Latin letters come before Chinese characters, which have another width.
  const style = getComputedStyle(into)
  const mono = [style.getPropertyValue('--mono'), 'monospace', style.getPropertyValue('--han')].join(', ')
  const terminal = new Terminal({
    cursorBlink: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    fontFamily: mono,
    fontSize: 14,
    // Smaller line heights cut off descenders.
    lineHeight: 1.15,
    scrollback: 5_000,
    // Programs choose colours without knowing the background.
    minimumContrastRatio: 4.5,
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  openStyled(terminal, into)
  terminal.textarea?.setAttribute('aria-label', label)
  terminal.onData(typed)
  terminal.onResize(({ cols, rows }) => resized({ cols, rows }))
  // The background continues around the text.
  const paint = () => {
    const theme = screenColours(into)
    terminal.options.theme = theme
    if (into.parentElement) into.parentElement.style.backgroundColor = theme.background ?? ''
  }
  paint()
  const refit = () => {
    if (into.clientWidth > 0) fit.fit()
  }
  refit()
  const sized = new ResizeObserver(refit)
  sized.observe(into)
  const coloured = new MutationObserver(paint)
  coloured.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-template'] })
  return {
    size: () => ({ cols: terminal.cols, rows: terminal.rows }),
    write: (bytes, taken) => terminal.write(bytes, taken),
    paste: (text) => terminal.paste(text),
    chosen: () => terminal.getSelection(),
    focus: () => terminal.focus(),
    clear: () => terminal.reset(),
    fontSize(size) {
      terminal.options.fontSize = size
      refit()
    },
    forReaders(on) {
      terminal.options.screenReaderMode = on
    },
    close() {
      sized.disconnect()
      coloured.disconnect()
      terminal.dispose()
    },
  }
}

/**
 * Opens the terminal with its style sheets as sheets of the document, because the content security policy refuses those of elements. The terminal makes them
 * while it opens, then assigns their text, and removes them at its end. Its `documentOverride` is not used for all of them.
 */
function openStyled(terminal: Terminal, into: HTMLElement): void {
  const owner = into.ownerDocument
  const make = owner.createElement.bind(owner)
  owner.createElement = (name: string) => (name === 'style' ? adoptedStyle(owner, make('template')) : make(name))
  try {
    terminal.open(into)
  } finally {
    Reflect.deleteProperty(owner, 'createElement')
  }
}

function adoptedStyle(owner: Document, element: HTMLElement): HTMLElement {
  const sheet = new CSSStyleSheet()
  owner.adoptedStyleSheets.push(sheet)
  const remove = element.remove.bind(element)
  Object.defineProperty(element, 'textContent', {
    set(text: string) {
      sheet.replaceSync(text)
    },
  })
  element.remove = () => {
    owner.adoptedStyleSheets = owner.adoptedStyleSheets.filter((other) => other !== sheet)
    remove()
  }
  return element
}
