import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

function findChromium(): string | undefined {
  const given = process.env['CHROMIUM']
  return given && existsSync(given) ? given : places.find((place) => existsSync(place))
}

function hasHanFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** The path of a Chromium. Root on Debian gets it (and a font with Han characters) installed; others are told what is missing. */
export function ensureChromium(): string {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasHanFont() ? [] : ['fonts-noto-cjk', 'fontconfig'])]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(missing)
  const found = findChromium()
  if (!found) throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM')
  return found
}
