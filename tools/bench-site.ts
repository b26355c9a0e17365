// Compares the public site with its alternatives in one run: `npm run bench:site`. Installs the other side itself.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ask } from '../bench/site/ask.ts'
import { measureHydration, signIn, slowdown } from '../bench/site/hydration.ts'
import { lighthousePages } from '../bench/site/lighthouse.ts'
import { countElements, findElement, parseHtml } from '../bench/site/html.ts'
import { closedLoop, median, openLoop, type LoadResult } from '../bench/site/load.ts'
import { writeNuxtApp } from '../bench/site/nuxt-app.ts'
import { cpuOf, idleOf, sayMemory, sayRendered } from '../bench/site/rendered.ts'
import { weigh } from '../bench/site/weigh.ts'
import { newDataDir, removeDataDir, startProduct } from '../e2e/harness/product.ts'
import { demoCustomer } from '../src/app/seed/demo.ts'
import { routeEntries } from '../src/route-table.ts'
import { buildIfStale } from './build.ts'
import { ensureChromium, ensureHeadlessChromium } from './ensure-chromium.ts'
import { ownPort } from '../e2e/harness/own-port.ts'

const folder = path.resolve('bench/site')
const generated = path.join(folder, 'generated')
const home = '/zh/template/template1'
const rounds = Number(process.env['ROUNDS'] ?? 8)
const secondsARound = Number(process.env['SECONDS'] ?? 4)
const openSeconds = Number(process.env['OPEN_SECONDS'] ?? 60)
/** `rendered` leaves out cached pages, the weights, hydration and Lighthouse. `hydration` measures nothing else. */
const only = process.env['ONLY']
/** Pages to render for the check that the memory of the process stays flat. 0 leaves it out; the target is 200000. */
const memoryPages = Number(process.env['MEMORY_PAGES'] ?? 0)
/** Runs of Lighthouse a page; 0 leaves it out. */
const lighthouseRuns = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)
/** Loads a page in the measurement of hydration. */
const hydrationRuns = Number(process.env['HYDRATION_RUNS'] ?? 5)
const openPerSecond = 300
const connections = 32

type Side = { name: string; address: string; path: string; pid: number; idle: number; stop: () => Promise<void> }
type Round = LoadResult & { cpuMs: number; busy: number }

function must(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: '', CI: '1' } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

function installOthers(): void {
  const wanted = readFileSync(path.join(folder, 'package.json'), 'utf8')
  const stamp = path.join(folder, 'node_modules', '.installed-for')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing Nuxt and Lighthouse into bench/site …')
  must('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  writeFileSync(stamp, wanted)
}

function startChild(args: string[], env: Record<string, string>, ready: RegExp): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (ready.test(output)) resolve({ child, output })
    })
  })
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Without what Node adds by itself. */
const byNode = new Set(['date', 'connection', 'keep-alive'])

async function startRaw(page: { head: string[]; body: Buffer }): Promise<Side> {
  mkdirSync(generated, { recursive: true })
  const [headFile, bodyFile] = [path.join(generated, 'head.json'), path.join(generated, 'body')]
  const head = page.head.filter((_text, index) => !byNode.has(page.head[index - (index % 2)]!.toLowerCase()))
  writeFileSync(headFile, JSON.stringify(head))
  writeFileSync(bodyFile, page.body)
  const { child, output } = await startChild([path.join(folder, 'raw-server.ts'), headFile, bodyFile], {}, /is open: (\S+)/)
  return { name: 'node:http, the same bytes', address: /is open: (\S+)/.exec(output)![1]!, path: '/', pid: child.pid!, idle: 0, stop: () => stopChild(child) }
}

async function startNuxt(address: string): Promise<Side> {
  const html = (await ask(address + home, 'identity')).body.toString()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  const css = (await Promise.all(sheets.map(async (href) => (await ask(address + href, 'identity')).body.toString()))).join('\n')
  writeNuxtApp(generated, { html, css })
  console.log('Building the Nuxt page …')
  must(path.join(folder, 'node_modules', '.bin', 'nuxt'), ['build', generated], folder)
  const port = String(await ownPort())
  const { child } = await startChild([path.join(generated, '.output/server/index.mjs')], { PORT: port, HOST: '127.0.0.1' }, /Listening/i)
  return { name: 'Nuxt 4.5.2, drawn each time', address: `http://127.0.0.1:${port}`, path: '/zh', pid: child.pid!, idle: 0, stop: () => stopChild(child) }
}

const idleMs = 4_000

async function round(side: Side, seconds: number): Promise<Round> {
  const before = cpuOf(side.pid)
  const begun = performance.now()
  const result = await closedLoop(side.address, side.path, { connections, seconds })
  const cpu = cpuOf(side.pid) - before
  const took = performance.now() - begun
  // Background work of a process (jobs, schedules) is not part of a request, and would count more on a slow machine.
  return { ...result, cpuMs: (cpu - side.idle * took) / result.count, busy: cpu / took }
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url, { method: 'HEAD' })).status
}

const text = (value: number, digits = 0) => value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Every public page in zh, and one piece of news. */
async function sayLighthouse(chrome: string, address: string, say: (line?: string) => void): Promise<void> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = routeEntries.filter((entry) => entry.page && entry.access === 'public').map((entry) => `/zh${entry.path === '/' ? '' : entry.path}`)
  const news = /\/zh\/newsDetail\?id=[\w-]+/.exec(sitemap)?.[0]
  const open = (
    await Promise.all([...paths, ...(news ? [news] : [])].map(async (one) => ((await statusOf(address + one)) === 404 ? [] : [address + one])))
  ).flat()
  say()
  say('| Lighthouse, phone, zh | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS |')
  say('|---|---|---|---|---|---|---|---|---|')
  await lighthousePages(chrome, open, lighthouseRuns, (url, scores) => {
    const points = [scores.performance, scores.accessibility, scores['best-practices'], scores.seo].join(' | ')
    const missed = scores.missed.length > 0 ? ` (${scores.missed.join(', ')})` : ''
    const times = [text(scores.fcp / 1000, 1), text(scores.lcp / 1000, 1), text(scores.tbt), text(scores.cls, 3)].join(' | ')
    say(`| \`${new URL(url).pathname}\`${missed} | ${points} | ${times} |`)
  })
}

/** Measures how long controls are visible before they answer: buying, administering a server, signing in. */
async function sayHydration(chrome: string, address: string, say: (line?: string) => void): Promise<void> {
  const cookies = await signIn(address, demoCustomer)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { servers } = (await (await fetch(`${address}/api/servers`, { headers: { cookie } })).json()) as { servers: { code: string }[] }
  const pages = ['template1', 'template2'].flatMap((template) => [
    { name: `buying, ${template}`, path: `/zh/products/cloud-server-buy/template/${template}` },
    { name: `a server, ${template}`, path: `/zh/console/server-admin/template/${template}?server=${servers[0]!.code}`, cookies },
    { name: `signing in, ${template}`, path: `/zh/login/template/${template}` },
  ])
  say()
  say(`| Hydration, processor ${slowdown} times slower | visible ms | interactive ms | between them ms | scripts ms |`)
  say('|---|---|---|---|---|')
  for (const { name, visible, interactive, cost, script } of await measureHydration(chrome, address, pages, hydrationRuns))
    say(`| ${name} | ${text(visible)} | ${text(interactive)} | ${text(cost)} | ${text(script)} |`)
}

async function main(): Promise<void> {
  if (only !== 'hydration') installOthers()
  buildIfStale()
  const dataDir = newDataDir('bench')
  const product = await startProduct({ dataDir, readyWithinMs: 120_000 })
  let ending = false
  void product.exited.then((code) => (ending ? undefined : console.error(`The product ended by itself with ${code}:\n${product.output().slice(-2_000)}`)))
  const sides: Side[] = []
  const lines: string[] = []
  const say = (line = '') => {
    lines.push(line)
    console.log(line)
  }
  try {
    if (only === 'hydration') return await sayHydration(ensureHeadlessChromium(), product.address, say)
    const ours: Side = { name: 'Runxin Cloud', address: product.address, path: home, pid: product.pid, idle: 0, stop: product.stop }
    sides.push(ours)
    const nuxt = await startNuxt(product.address)
    sides.push(nuxt)
    // By now the page has its final compression.
    const kept = await ask(product.address + home, 'br')
    const raw = await startRaw(kept)
    sides.unshift(raw)
    const pages = await Promise.all([ask(ours.address + home, 'identity'), ask(nuxt.address + nuxt.path, 'identity')])
    const [elements = 0, theirs = 0] = pages.map(({ body }) => countElements(findElement(parseHtml(body.toString()), 'body')!))
    if (theirs < elements * 0.97) throw new Error(`the Nuxt page has only ${theirs} of ${elements} elements: it is not the same page`)
    say(
      `Home page: ours ${elements} elements, ${text(pages[0].body.length / 1024, 1)} KiB of HTML (${text(kept.body.length / 1024, 1)} as sent); Nuxt ${theirs} elements, ${text(pages[1].body.length / 1024, 1)} KiB.`,
    )

    for (const side of sides) await round(side, 2)
    for (const side of sides) side.idle = await idleOf(side.pid, idleMs)
    await sayRendered({ ours, nuxt, rounds, seconds: secondsARound, connections }, say)
    if (memoryPages > 0 && !(await sayMemory(ours, memoryPages, say))) process.exitCode = 1
    if (only === 'rendered') return
    const results = new Map<Side, Round[]>(sides.map((side) => [side, []]))
    for (let index = 0; index < rounds; index++) {
      // Each in each place, so that other load of the machine affects all alike.
      for (const side of [...sides.slice(index % 3), ...sides.slice(0, index % 3)]) results.get(side)!.push(await round(side, secondsARound))
    }
    const of = (side: Side, key: keyof Round) => median(results.get(side)!.map((one) => one[key]))
    const ratio = (over: Side) => median(results.get(ours)!.map((one, index) => one.perSecond / results.get(over)![index]!.perSecond))
    const errors = [...results.values()].flat().reduce((total, one) => total + one.errors, 0)
    say()
    say('| | requests/s | p50 ms | p99 ms | CPU ms a request | of one core |')
    say('|---|---|---|---|---|---|')
    for (const side of sides)
      say(
        `| ${side.name} | ${text(of(side, 'perSecond'))} | ${text(of(side, 'p50'), 2)} | ${text(of(side, 'p99'), 1)} | ${text(of(side, 'cpuMs'), 4)} | ${text(of(side, 'busy') * 100)} % |`,
      )
    say()
    say(
      `Runxin Cloud by requests/s: ${text(ratio(raw), 2)} × node:http, ${text(ratio(nuxt))} × Nuxt; by CPU a request: ${text(of(raw, 'cpuMs') / of(ours, 'cpuMs'), 2)} × node:http, ${text(of(nuxt, 'cpuMs') / of(ours, 'cpuMs'))} × Nuxt; ${errors} errors.`,
    )

    const open = routeEntries
      .filter((entry) => entry.page && entry.access === 'public' && !entry.personal)
      .flatMap(({ path: one }) => ['zh', 'zh-TW', 'en'].map((locale) => `/${locale}${one === '/' ? '' : one}`))
    // A page with an id in its query (`/newsDetail`) has no address without it.
    const there = (await Promise.all(open.map(async (one) => ((await statusOf(product.address + one)) === 404 ? [] : [one])))).flat()
    const steady = await openLoop(product.address, there, { perSecond: openPerSecond, seconds: openSeconds })
    say()
    say(
      `${openPerSecond} requests/s for ${openSeconds} s over ${there.length} public addresses: ${text(steady.count)} answers, ${steady.errors} errors, p50 ${text(steady.p50, 1)} ms, p99 ${text(steady.p99, 1)} ms, longest ${text(steady.max)} ms.`,
    )

    const chrome = ensureChromium()
    say()
    say('| First load, KiB after brotli 11 | HTML | JavaScript | CSS | files |')
    say('|---|---|---|---|---|')
    for (const side of [ours, nuxt]) {
      const weight = await weigh(chrome, side.address, side.path)
      say(`| ${side.name} | ${text(weight.html, 1)} | ${text(weight.js, 1)} | ${text(weight.css, 1)} | ${weight.files} |`)
    }
    await sayHydration(ensureHeadlessChromium(), product.address, say)
    if (lighthouseRuns > 0) await sayLighthouse(chrome, product.address, say)
    say()
    say(
      `${new Date().toISOString().slice(0, 10)}, ${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, Node ${process.versions.node}, load of the machine ${os
        .loadavg()
        .map((value) => text(value, 1))
        .join(' ')}; ${rounds} rounds of ${secondsARound} s each, ${connections} connections, medians.`,
    )
  } finally {
    ending = true
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/bench-site.md', `${lines.join('\n')}\n`)
    await Promise.allSettled(sides.map((side) => side.stop()))
    removeDataDir(dataDir)
  }
}

await main()
