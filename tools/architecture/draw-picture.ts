import type { LayerGraph } from './read-layers.ts'

type Colours = { paper: string; ink: string; faint: string; line: string; frame: string; own: string; outside: string; data: string }

/** The picture is one file for each colour scheme, because GitHub's own choice of scheme reaches no style sheet inside an image. */
export const schemes: Record<'light' | 'dark', Colours> = {
  light: { paper: '#ffffff', ink: '#1f2328', faint: '#59636e', line: '#818b98', frame: '#f6f8fa', own: '#ddf4ff', outside: '#fff1e5', data: '#dafbe1' },
  dark: { paper: '#0d1117', ink: '#f0f6fc', faint: '#a4adb8', line: '#7d8590', frame: '#151b23', own: '#143a5e', outside: '#4a331c', data: '#143d22' },
}

type Order = readonly (readonly string[])[]

const width = 900
const row = 27
const app = 546
const groups = app + 84
const rows = groups + 40
const features = { left: 40, right: 410 }
const adapters = { left: 456, right: 860 }
/** Letters that fit into a line of adapters. */
const lineLength = 58

function text(x: number, y: number, words: string, style: string, more = ''): string {
  return `<text class="${style}" x="${x}" y="${y}"${more}>${words}</text>`
}

function box(x: number, y: number, right: number, bottom: number, style: string): string {
  return `<rect class="${style}" x="${x}" y="${y}" width="${right - x}" height="${bottom - y}" rx="6"/>`
}

function arrow(path: string, more = ''): string {
  return `<path class="arrow" d="${path}" marker-end="url(#tip)"${more}/>`
}

/** A box with a name and lines below it. */
function card(x: number, y: number, right: number, style: string, name: string, lines: readonly string[]): string {
  const inside = lines.map((line, index) => text(x + 14, y + 42 + index * 18, line, 'faint'))
  return [box(x, y, right, y + 34 + lines.length * 18, style), text(x + 14, y + 22, name, 'name'), ...inside].join('\n')
}

function heading(y: number, title: string, says: string): string {
  return text(20, y, title, 'title') + text(20, y + 22, says, 'faint')
}

const processes = [
  heading(34, 'Processes', 'One program. With WORKER=on a process does both; any number of each may share one database.'),
  box(252, 76, 612, 316, 'frame'),
  card(272, 94, 592, 'own', 'web', ['WORKER=off', 'pages, JSON API, live updates', 'passes console lines on to a worker']),
  card(272, 210, 592, 'own', 'worker', ['WORKER=only', 'jobs, outbox deliveries, schedules', 'holds the engine, which web never does']),
  card(20, 76, 200, 'outside', 'Browser', ['pages and forms', 'events and consoles']),
  card(20, 166, 200, 'outside', 'API clients', ['/api/v1']),
  card(20, 238, 200, 'outside', 'Webhook receivers', ['of customers']),
  card(668, 76, 880, 'outside', 'Payment gateways', ['Alipay, WeChat Pay, Stripe', 'send notices to web']),
  card(668, 166, 880, 'outside', 'Vendors', ['SMS, mail, WeChat, captcha', 'files: disk or S3']),
  card(668, 256, 880, 'outside', 'Engines', ['Incus, LXD, Proxmox VE']),
  `<path class="data" d="M252 366 v76 c0 10 80 18 180 18 s180 -8 180 -18 v-76"/><ellipse class="data" cx="432" cy="366" rx="180" ry="16"/>`,
  text(432, 412, 'PostgreSQL', 'name', ' text-anchor="middle"'),
  text(432, 434, 'tables and their rules, ledger, jobs, outbox, NOTIFY', 'faint', ' text-anchor="middle"'),
  arrow('M200 112 H264'),
  arrow('M200 192 H226 V140 H264'),
  arrow('M272 264 H208'),
  arrow('M620 112 H660', ' marker-start="url(#tip)"'),
  arrow('M612 202 H660'),
  arrow('M592 282 H660'),
  arrow('M432 316 V342'),
]

/** How each import between layers is drawn; undefined for one that the picture has no arrow for. */
function layerArrow(edge: string, bottom: number): string | undefined {
  const ui = bottom + 32
  const platform = ui + 84
  return {
    'app→features': `M230 ${app + 52} V${groups - 8}`,
    'app→adapters': `M670 ${app + 52} V${groups - 8}`,
    'app→platform': `M870 ${app + 52} V${platform + 26} H868`,
    'app→ui': `M30 ${app + 52} V${ui + 26} H32`,
    'features→ui': `M150 ${bottom} V${ui - 8}`,
    'features→platform': `M380 ${bottom} V${platform - 8}`,
    'adapters→features': `M${adapters.left} ${groups + 20} H${features.right + 8}`,
    'adapters→platform': `M670 ${bottom} V${platform - 8}`,
    'ui→platform': `M150 ${ui + 52} V${platform - 8}`,
  }[edge]
}

function featureRow(names: readonly string[], y: number, { drivers }: LayerGraph): string[] {
  let x = features.left + 44
  return names.flatMap((name) => {
    const [left, right] = [x, x + 24 + name.length * 8]
    x = right + 8
    const chip = [box(left, y, right, y + 21, 'own'), text((left + right) / 2, y + 15, name, 'feature', ' text-anchor="middle"')]
    const kinds = [...(drivers.get(name) ?? [])].map(([kind, own]) => ({ kind, names: own.join(', ') }))
    if (kinds.length === 0) return chip
    const lines = linesOf(kinds).map((line, nth) => text(adapters.left + 18, y + 15 + nth * 17, line, 'adapter'))
    return [...chip, ...lines, arrow(`M${adapters.left + 8} ${y + 10} H${right + 8}`)]
  })
}

/** Adapters of a feature in lines that fit into the box. */
function linesOf(kinds: readonly { kind: string; names: string }[]): string[] {
  const lines: { length: number; parts: string[] }[] = []
  for (const { kind, names } of kinds) {
    const part = [`<tspan class="kind">${kind}</tspan>`, names].join(' ').trim()
    const length = `${kind} ${names}`.trim().length
    const last = lines.at(-1)
    if (last && last.length + 2 + length <= lineLength) {
      last.parts.push(part)
      last.length += 2 + length
    } else lines.push({ length, parts: [part] })
  }
  return lines.map(({ parts }) => parts.join('; '))
}

function source(order: Order, graph: LayerGraph, bottom: number): string[] {
  const arrows = [...graph.edges].toSorted().map((edge) => {
    const path = layerArrow(edge, bottom)
    if (!path) throw new Error(`The picture of the architecture has no arrow for the import ${edge}: tools/architecture/draw-picture.ts`)
    return path
  })
  const ui = bottom + 32
  return [
    heading(app - 42, 'Source', 'Arrows are imports. A feature may import those in lower rows; the other way is an event or a port.'),
    box(20, app, 880, app + 52, 'own'),
    text(38, app + 32, '<tspan class="layer">app</tspan> configuration, wiring of ports, HTTP server, routes, shells, subscriptions to events', 'faint'),
    ...[features, adapters].map(({ left, right }) => box(left, groups, right, bottom, 'frame')),
    text(features.left + 18, groups + 25, 'features', 'layer'),
    text(adapters.left + 18, groups + 25, '<tspan class="layer">adapters</tspan> implement the ports of features', 'faint'),
    box(features.left, ui, 300, ui + 52, 'own'),
    text(features.left + 18, ui + 32, '<tspan class="layer">ui</tspan> components, <tspan class="layer">styles</tspan>', 'faint'),
    box(features.left, ui + 84, adapters.right, ui + 136, 'own'),
    text(features.left + 18, ui + 116, '<tspan class="layer">platform</tspan> database, jobs, outbox, HTTP, texts, errors; no business words', 'faint'),
    ...arrows.map((path) => arrow(path)),
    arrow(`M${features.left + 22} ${rows + 4} V${bottom - 16}`),
    ...order.flatMap((names, rank) => featureRow(names, rows + rank * row, graph)),
  ]
}

function styleOf({ paper, ink, faint, line, frame, own, outside, data }: Colours): string {
  return [
    `text{font:14px system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif;fill:${ink}}`,
    `.title{font-size:20px;font-weight:600}.layer,.name{font-size:15px;font-weight:600;fill:${ink}}.feature{font-weight:500}.kind{font-weight:600;fill:${ink}}`,
    `.faint,.adapter{font-size:13px;fill:${faint}}.paper{fill:${paper}}.arrow{fill:none;stroke:${line};stroke-width:1.5}.tip{fill:${line}}`,
    ...Object.entries({ frame, own, outside, data }).map(([name, fill]) => `.${name}{fill:${fill};stroke:${line}}`),
  ].join('\n')
}

/** The architecture as an SVG: the processes, and the layers with all features in their order and the adapters beside them. */
export function drawPicture(order: Order, graph: LayerGraph, scheme: Colours): string {
  const bottom = rows + order.length * row + 8
  const height = bottom + 32 + 136 + 20
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t">`,
    '<title id="t">Processes of Runxin Cloud, and the layers and features of its source with the imports that are allowed</title>',
    `<style>\n${styleOf(scheme)}\n</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="tip" d="M0 0 8 4 0 8Z"/></marker></defs>',
    `<rect class="paper" width="${width}" height="${height}" rx="10"/>`,
    ...processes,
    ...source(order, graph, bottom),
    '</svg>\n',
  ].join('\n')
}
