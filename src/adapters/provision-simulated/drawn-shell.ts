import type { Duplex } from 'node:stream'
import { keysyms, textOfKey } from '#adapters/provision-kit/rfb/keys.ts'
import { serveScreen } from '#adapters/provision-kit/rfb/serve-screen.ts'
import { textScreen } from '#adapters/provision-kit/rfb/text-screen.ts'
import { openLineShell } from './line-shell.ts'
import type { ShellFacts } from './shell-commands.ts'

const size = { cols: 80, rows: 24 }

const isOneOf = (known: readonly number[], keysym: number) => known.includes(keysym)

/** Shell of a simulated machine on a separate screen, as RFB. */
export function drawShell(facts: Omit<ShellFacts, 'size'>): Duplex {
  const screen = textScreen(size.cols, size.rows)
  const shell = openLineShell({ ...facts, size }).bytes
  const held = { control: false, alt: false }
  const served = serveScreen({ screen, name: facts.hostname, key })

  function key(keysym: number, down: boolean): void {
    if (isOneOf(keysyms.control, keysym)) held.control = down
    else if (isOneOf(keysyms.alt, keysym)) held.alt = down
    else if (down && keysym === keysyms.delete) restart()
    else if (down) shell.write(textOfKey(keysym, held.control) ?? '')
  }
  /** Does what a real machine does at Ctrl, Alt and Delete. */
  function restart(): void {
    if (!held.control || !held.alt) return
    screen.write('\r\nCtrl+Alt+Del: a real machine would restart now.')
    shell.write('\u0003')
  }

  shell.on('data', (chunk: Buffer) => {
    screen.write(chunk.toString('utf8'))
    served.show()
  })
  shell.on('end', served.end)
  shell.on('error', served.end)
  served.bytes.on('close', () => shell.destroy())
  return served.bytes
}
