import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeClient } from '../../e2e/harness/api-client.ts'
import { demoCustomer, demoStaff } from '../../src/app/seed/demo.ts'
import { closedLoop, median, type ClosedLoop } from './load.ts'

/** Process under load, and the part of its time that it uses without load. */
type Loaded = { address: string; path: string; pid: number; idle: number }
type Say = (line?: string) => void

/** Page that is rendered for each request. `status`: the status of its response. */
type RenderedPage = { name: string; path: string; cookie?: string; status: number }
type Rendered = { page: RenderedPage; cpuMs: number; perSecond: number; p50: number; p99: number; count: number; errors: number }

/** Processor time of a process so far, in ms. */
export function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory of a process in MiB. */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Processor time of an idle process, as a part of the time. */
export async function idleOf(pid: number, ms: number): Promise<number> {
  const before = cpuOf(pid)
  await sleep(ms)
  return (cpuOf(pid) - before) / ms
}

/** Cookies of the demo company's customer and owner, and a running server of that customer. */
type Readers = { customer: string; staff: string; serverCode: string }

export async function signIn(address: string): Promise<Readers> {
  const [customer, staff] = [makeClient(address), makeClient(address)]
  await customer.post('/account/login/password', { name: demoCustomer.phone, password: demoCustomer.password, remember: true })
  await staff.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  for (let tries = 0; tries < 120; tries++) {
    const { servers } = await customer.get<{ servers: { code: string; state: string }[] }>('/servers', { pageSize: '10' })
    const running = servers.filter((server) => server.state === 'running')
    if (running.length === 2) {
      const cookies = { customer: `token=${customer.cookie('token')}; runxin-signed-in=1`, staff: `staff_token=${staff.cookie('staff_token')}` }
      return { ...cookies, serverCode: running[0]!.code }
    }
    await sleep(500)
  }
  throw new Error('the servers of the demo customer do not run')
}

/** The pages that have a target, signed out and signed in, with their data, and two redirects. */
export function renderedPages({ customer, staff, serverCode }: Readers): RenderedPage[] {
  const both = (name: string, path: string, cookie?: string): RenderedPage[] => {
    const [pathname, query] = path.split('?')
    const data = `${pathname}.data${query ? `?${query}` : ''}`
    const shared = { status: 200, ...(cookie ? { cookie } : {}) }
    return [
      { name, path, ...shared },
      { name: `${name}, data`, path: data, ...shared },
    ]
  }
  return [
    ...both('sign-in', '/zh/login'),
    { name: 'page not found', path: '/zh/no-such-page', status: 404 },
    ...both('overview', '/zh/console', customer),
    ...both('server list', '/zh/console/cloud-console', customer),
    ...both('server administration', `/zh/console/server-admin?server=${serverCode}`, customer),
    ...both('order list', '/zh/console/order', customer),
    ...both('money', '/zh/console/money', customer),
    ...both('back-office dashboard', '/admin', staff),
    { name: 'redirect of a bare path', path: '/console/order', status: 302 },
    { name: 'redirect to the sign-in', path: '/zh/console/order', status: 302 },
  ]
}

/** Loads one page for a while. `idle`: the part of the time that the process uses without load. */
export async function measure(of: Loaded, page: RenderedPage, loop: Pick<ClosedLoop, 'connections' | 'seconds'>): Promise<Rendered> {
  const before = cpuOf(of.pid)
  const begun = performance.now()
  const { status, cookie, path } = page
  const result = await closedLoop(of.address, path, { ...loop, status, ...(cookie ? { cookie } : {}) })
  const cpu = cpuOf(of.pid) - before - of.idle * (performance.now() - begun)
  return { page, cpuMs: cpu / result.count, ...result }
}

const text = (value: number, digits: number) => value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Pages that are rendered for each request, signed out and signed in, in turns with the Nuxt page, which is too. */
export async function sayRendered(
  { ours, nuxt, rounds, seconds, connections }: { ours: Loaded; nuxt: Loaded; rounds: number; seconds: number; connections: number },
  say: Say,
): Promise<void> {
  const pages = renderedPages(await signIn(ours.address))
  const theirs: RenderedPage = { name: 'Nuxt 4.5.2', path: nuxt.path, status: 200 }
  const all = [{ of: nuxt, page: theirs }, ...pages.map((page) => ({ of: ours, page }))]
  for (const { of, page } of all) await measure(of, page, { connections, seconds })
  const results = all.map((): Rendered[] => [])
  for (let index = 0; index < rounds; index++) {
    for (const [at, { of, page }] of all.entries()) results[at]!.push(await measure(of, page, { connections, seconds }))
  }
  const ratio = (at: number) => median(results[at]!.map((one, index) => one.perSecond / results[0]![index]!.perSecond))
  say()
  say('| Rendered for each request | requests/s | × Nuxt | p50 ms | p99 ms | CPU ms a request | errors |')
  say('|---|---|---|---|---|---|---|')
  for (const [at, { page }] of all.entries()) {
    const of = (key: 'perSecond' | 'p50' | 'p99' | 'cpuMs') => median(results[at]!.map((one) => one[key]))
    const errors = results[at]!.reduce((sum, one) => sum + one.errors, 0)
    const figures = [text(of('perSecond'), 0), text(ratio(at), 2), text(of('p50'), 1), text(of('p99'), 0), text(of('cpuMs'), 2), errors]
    say(`| ${page.name}${page.cookie ? ', signed in' : ''} | ${figures.join(' | ')} |`)
  }
}

/** Maximum growth of the resident memory between the second and the last fifth that counts as flat. */
const flat = 1.1

/** Renders that many pages, all in turns. True if the memory of the process stays flat once it is warm. */
export async function sayMemory(ours: Loaded, count: number, say: Say): Promise<boolean> {
  const pages = renderedPages(await signIn(ours.address)).filter(({ status }) => status === 200)
  const sizes: number[] = []
  for (let rendered = 0, at = 0; rendered < count; at++) {
    rendered += (await measure(ours, pages[at % pages.length]!, { connections: 8, seconds: 1 })).count
    sizes.push(memoryOf(ours.pid))
  }
  const fifth = (index: number) => median(sizes.slice(Math.floor((sizes.length * index) / 5), Math.ceil((sizes.length * (index + 1)) / 5)))
  const isFlat = fifth(4) <= fifth(1) * flat
  say()
  say(
    `Memory over ${text(count, 0)} rendered pages, by fifths: ${[0, 1, 2, 3, 4].map((index) => text(fifth(index), 0)).join(', ')} MiB: ${isFlat ? 'flat' : 'it grows'}.`,
  )
  return isFlat
}
