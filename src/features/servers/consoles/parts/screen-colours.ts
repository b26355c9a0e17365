import type { ITheme } from '@xterm/xterm'

/** Page colours that a terminal uses. `src/styles/families/terminal.css` has those that only terminals need. */
const tokens: Readonly<Partial<Record<Exclude<keyof ITheme, 'extendedAnsi'>, string>>> = {
  background: '--surface',
  foreground: '--ink',
  cursor: '--brand-ink',
  cursorAccent: '--surface',
  selectionBackground: '--terminal-selection',
  scrollbarSliderBackground: '--line-2',
  scrollbarSliderHoverBackground: '--control',
  scrollbarSliderActiveBackground: '--control',
  black: '--terminal-black',
  red: '--bad',
  green: '--ok',
  yellow: '--warn',
  blue: '--info',
  magenta: '--terminal-magenta',
  cyan: '--terminal-cyan',
  white: '--ink-2',
  brightBlack: '--ink-3',
  brightRed: '--bad',
  brightGreen: '--ok',
  brightYellow: '--warn',
  brightBlue: '--info',
  brightMagenta: '--terminal-magenta',
  brightCyan: '--terminal-cyan',
  brightWhite: '--ink',
}

/** Colours of the page's present design. */
export function screenColours(at: HTMLElement): ITheme {
  const style = getComputedStyle(at)
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]))
}
