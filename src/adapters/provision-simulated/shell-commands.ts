import type { ConsoleSize, MetricPoint } from '#features/servers/server/ports.ts'

export type ShellFacts = {
  hostname: string
  imageId: string
  vcpu: number
  memoryGib: number
  diskGib: number
  /** True while the rescue system runs instead of the machine's. */
  rescue: boolean
  now: () => Date
  bootedAt: Date
  load: () => MetricPoint
  size: () => ConsoleSize
}
type Said = { text?: string; clear?: boolean; exit?: boolean }
type Command = { says: string; run: (facts: ShellFacts, words: readonly string[], history: readonly string[]) => Said }

const minute = 60_000
const kernel = '6.12.0-simulated'
const padded = (cells: readonly (string | number)[], widths: readonly number[]) => cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join('')
const text = (said: string): Said => ({ text: said })

const commands: Readonly<Record<string, Command>> = {
  help: {
    says: 'this list',
    run: () => text(['Commands of this simulated machine:', ...Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(10)}${says}`)].join('\n')),
  },
  hostname: { says: 'name of the machine', run: (facts) => text(hostOf(facts)) },
  whoami: { says: 'who is signed in', run: () => text('root') },
  uname: { says: 'name of the system (-a: all)', run: uname },
  date: { says: 'date and time in UTC', run: ({ now }) => text(now().toUTCString().replace('GMT', 'UTC')) },
  uptime: { says: 'how long the machine is on', run: (facts) => text(uptime(facts)) },
  free: { says: 'memory, in MiB', run: (facts) => text(free(facts)) },
  df: { says: 'disk, in GiB', run: (facts) => text(df(facts)) },
  pwd: { says: 'current folder', run: () => text('/root') },
  ls: { says: 'files of the current folder, which is empty', run: () => ({}) },
  echo: { says: 'prints its words', run: (_facts, words) => text(words.join(' ')) },
  history: { says: 'what was typed', run: (_facts, _words, typed) => text(typed.map((line, at) => `${String(at + 1).padStart(4)}  ${line}`).join('\n')) },
  stty: { says: 'size of this window (stty size)', run: ({ size }) => text(`${size().rows} ${size().cols}`) },
  clear: { says: 'empties the screen', run: () => ({ clear: true }) },
  exit: { says: 'ends the console', run: () => ({ text: 'logout', exit: true }) },
}

/** The rescue system has a different host name, as on real hosts. */
export const hostOf = ({ hostname, rescue }: Pick<ShellFacts, 'hostname' | 'rescue'>) => (rescue ? 'rescue' : hostname)

function uname(facts: ShellFacts, words: readonly string[]): Said {
  return text(words.includes('-a') ? `Linux ${hostOf(facts)} ${kernel} #1 SMP x86_64 GNU/Linux` : words.includes('-r') ? kernel : 'Linux')
}

function uptime({ now, bootedAt, load, vcpu }: ShellFacts): string {
  const minutes = Math.max(0, Math.floor((now().getTime() - bootedAt.getTime()) / minute))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  const busy = (((load().cpuPercent ?? 0) / 100) * vcpu).toFixed(2)
  const on = `${days > 0 ? `${days} day${days === 1 ? '' : 's'}, ` : ''}${hours}:${String(minutes % 60).padStart(2, '0')}`
  return ` ${now().toISOString().slice(11, 19)} up ${on},  1 user,  load average: ${busy}`
}

function free({ memoryGib, load }: ShellFacts): string {
  const all = memoryGib * 1024
  const used = Math.round((all * (load().memoryPercent ?? 0)) / 100)
  const widths = [5, 12, 12, 12]
  return [padded(['', 'total', 'used', 'free'], widths), padded(['Mem: ', all, used, all - used], widths), padded(['Swap:', 0, 0, 0], widths)].join('\n')
}

function df({ diskGib, load, rescue }: ShellFacts): string {
  const used = Math.round((diskGib * (load().diskPercent ?? 0)) / 100)
  const cells = (device: string, ...rest: string[]) => device.padEnd(12) + padded(rest, [6, 6, 6, 6]) + '  '
  return [
    `${cells('Filesystem', 'Size', 'Used', 'Avail', 'Use%')}Mounted on`,
    `${cells('/dev/vda1', `${diskGib}G`, `${used}G`, `${diskGib - used}G`, `${Math.round(load().diskPercent ?? 0)}%`)}${rescue ? '/mnt' : '/'}`,
  ].join('\n')
}

/** Output of the shell for a line. */
export function runCommand(facts: ShellFacts, typed: string, history: readonly string[]): Said {
  const [name = '', ...words] = typed.split(/\s+/)
  if (name === '') return {}
  if (name === 'logout') return commands['exit']!.run(facts, words, history)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  // Without control characters, because the answer repeats the typed text.
  return command?.run(facts, words, history) ?? text(`${name}: not found. This machine is simulated; "help" lists what it knows.`)
}
