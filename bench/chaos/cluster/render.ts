import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

export const templates = ['patroni.yml', 'etcd.env', 'haproxy.cfg', 'pgbackrest.conf'] as const
export type Template = (typeof templates)[number]

/** Writes values as operators do in `node.env`. */
export function writeValues(file: string, values: Readonly<Record<string, string>>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}

/** The file that `deploy/ha/render.sh` makes of a template. Throws its message when a value is missing. */
export function render(template: Template, values: string): string {
  return execFileSync('sh', ['deploy/ha/render.sh', values, `deploy/ha/${template}`], { encoding: 'utf8', env: { PATH: process.env['PATH'] }, stdio: 'pipe' })
}

/** Environment that a rendered file names. */
export function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z][A-Z0-9_]*=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
