import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

const fonts = ['fonts-noto-cjk', 'fontconfig']

function findChromium(): string | undefined {
  const given = process.env['CHROMIUM']
  return given && existsSync(given) ? given : places.find((place) => existsSync(place))
}

function hasHanFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** Installs packages of Debian, for root. */
export function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Returns the path of a Chromium. Installs it (and a font with Han characters) for root on Debian; for others, the error names what is missing. */
export function ensureChromium(): string {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasHanFont() ? [] : fonts)]
  if (missing.length > 0 && mayInstall()) install(missing)
  const found = findChromium()
  if (!found) throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM')
  return found
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The path of Chromium's headless shell, the same browser without its window, which needs a quarter less of the processor. Falls back
 * to `ensureChromium` where Debian's package cannot be installed, and for a browser named in CHROMIUM.
 */
export function ensureHeadlessChromium(): string {
  if (process.env['CHROMIUM']) return ensureChromium()
  const missing = [...(existsSync(headlessShell) ? [] : ['chromium-headless-shell']), ...(hasHanFont() ? [] : fonts)]
  if (missing.length > 0 && mayInstall()) install(missing)
  return existsSync(headlessShell) && hasHanFont() ? headlessShell : ensureChromium()
}
