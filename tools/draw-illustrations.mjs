// Draws the site's illustrations ahead of time: node tools/draw-illustrations.mjs. Writes src/ui/illustrations/drawn/*-drawing.ts.
// The globe's land is in src/ui/globe/land.ts.
import { writeFileSync } from 'node:fs'

const out = new URL('../src/ui/illustrations/drawn/', import.meta.url)
const one = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

// ── axonometric server ────────────────────────────────────────────────────────────────────────────────────────────
const cos30 = Math.cos(Math.PI / 6)
const project = ([x, y, z]) => [(x - y) * cos30, (x + y) * 0.5 - z]

function pathOf(points, close = true) {
  let [px, py] = project(points[0])
  let text = `M${one(px)} ${one(py)}`
  for (const point of points.slice(1)) {
    const [x, y] = project(point)
    text += `l${one(x - px)} ${one(y - py)}`
    ;[px, py] = [x, y]
  }
  return (text + (close ? 'z' : '')).replaceAll(' -', '-')
}
// A name gets a z: rules for parts inside <use> match only without an ancestor, so the names must be their own.
const own = (name) =>
  name
    .split(' ')
    .map((word) => `z${word}`)
    .join(' ')
const face = (name, points) => `<path class="${own(name)}" d="${pathOf(points)}"/>`
const lines = (name, list) => `<path class="${own(name)}" d="${list.map((points) => pathOf(points, false)).join('')}"/>`

function solid(x, y, z, w, d, h, kind = '') {
  return (
    face(`t${kind}`, [
      [x, y, z + h],
      [x + w, y, z + h],
      [x + w, y + d, z + h],
      [x, y + d, z + h],
    ]) +
    face(`r${kind}`, [
      [x + w, y, z],
      [x + w, y + d, z],
      [x + w, y + d, z + h],
      [x + w, y, z + h],
    ]) +
    face(`l${kind}`, [
      [x, y + d, z],
      [x + w, y + d, z],
      [x + w, y + d, z + h],
      [x, y + d, z + h],
    ])
  )
}

/** Repeated parts are drawn once and used: a shift in the drawing is a shift on the paper. */
function parts(prefix) {
  const known = new Map()
  return {
    defs: () => `<defs>${[...known.values()].map(({ id, body }) => `<g id="${id}">${body}</g>`).join('')}</defs>`,
    at(x, y, z, w, d, h, kind = '') {
      const key = [w, d, h, kind].join()
      if (!known.has(key)) known.set(key, { id: `${prefix}${known.size}`, body: solid(0, 0, 0, w, d, h, kind) })
      const [px, py] = project([x, y, z])
      return `<use href="#${known.get(key).id}" x="${one(px)}" y="${one(py)}"/>`
    },
  }
}

const L = 430
const D = 280
const H = 44

function tray(part, { lit, pulled }) {
  const driveY = (slot) => 6 + slot * 27
  let o =
    face('t', [
      [0, 0, 0],
      [L, 0, 0],
      [L, D, 0],
      [0, D, 0],
    ]) +
    face('l', [
      [0, 0, 0],
      [L, 0, 0],
      [L, 0, H],
      [0, 0, H],
    ]) +
    face('r', [
      [0, 0, 0],
      [0, D, 0],
      [0, D, H],
      [0, 0, H],
    ])
  for (const y of [16, 86])
    o +=
      part.at(8, y, 2, 118, 58, 34, 'x') +
      lines('h', [
        [
          [20, y + 14, 36],
          [110, y + 14, 36],
        ],
        [
          [20, y + 30, 36],
          [110, y + 30, 36],
        ],
      ])
  o += part.at(8, 162, 2, 96, 104, 26, 'x')
  for (let i = 0; i < 4; i++)
    o += face(i < 2 ? 'a' : 'n', [
      [22, 176 + i * 22, 28],
      [50, 176 + i * 22, 28],
      [50, 190 + i * 22, 28],
      [22, 190 + i * 22, 28],
    ])
  for (let i = 0; i < 6; i++) o += part.at(262, 10 + i * 44, 2, 26, 38, 38, 'x')
  for (let i = 0; i < 10; i++) if (i !== pulled) o += part.at(332, driveY(i), 2, 92, 22, 38, lit.includes(i) ? 'k' : 'x')
  o += face('r o', [
    [L, 0, 0],
    [L, D, 0],
    [L, D, H],
    [L, 0, H],
  ])
  const dim = []
  let bays = ''
  for (let i = 0; i < 10; i++) {
    const y = driveY(i)
    const bay = [
      [L, y + 3, 8],
      [L, y + 20, 8],
      [L, y + 20, 36],
      [L, y + 3, 36],
    ]
    if (lit.includes(i)) o += face('a', bay)
    else bays += pathOf(bay)
    if (i !== pulled)
      dim.push([
        [L, y + 6, 14],
        [L, y + 17, 14],
      ])
  }
  o +=
    `<path class="zn" d="${bays}"/>` +
    lines('h', dim) +
    face('l o', [
      [0, D, 0],
      [L, D, 0],
      [L, D, H],
      [0, D, H],
    ])
  const rivets = []
  for (let i = 0; i < 14; i++)
    rivets.push(
      [
        [30 + i * 28, D, 14],
        [42 + i * 28, D, 14],
      ],
      [
        [30 + i * 28, D, 26],
        [42 + i * 28, D, 26],
      ],
    )
  return o + lines('h', rivets)
}

function processor(part, y, z, hot) {
  let o = ''
  for (let i = 0; i < 5; i++) o += part.at(150, y - 38 + i * 6, z, 110, 2.6, 20, 'd')
  o += part.at(172, y, z, 66, 62, 16, hot ? 'k' : 'x')
  const ribs = []
  for (let i = 0; i < 8; i++)
    ribs.push([
      [176 + i * 8, y + 2, z + 16],
      [176 + i * 8, y + 60, z + 16],
    ])
  o += lines(hot ? 'ha' : 'h', ribs)
  for (let i = 0; i < 5; i++) o += part.at(150, y + 68 + i * 6, z, 110, 2.6, 20, 'd')
  return o
}

function board(part, z) {
  let o = solid(10, 8, z, 410, 264, 5, 'b')
  const traces = []
  for (let i = 0; i < 9; i++)
    traces.push([
      [30, 24 + i * 28, z + 5],
      [390, 24 + i * 28, z + 5],
    ])
  o += lines('tr', traces)
  o += part.at(24, 30, z + 5, 64, 44, 12, 'x') + part.at(24, 180, z + 5, 74, 60, 9, 'x') + processor(part, 44, z + 5, true) + processor(part, 172, z + 5, false)
  for (let i = 0; i < 4; i++) o += part.at(306, 30 + i * 58, z + 5, 70, 36, 8, i === 1 ? 'k' : 'x')
  return o
}

function cover(z) {
  let o = solid(0, 0, z, L, D, 6, 'c')
  let vents = ''
  for (let r = 0; r < 8; r++)
    for (let k = 0; k < 5; k++) {
      const [x, y] = [286 + k * 22, 36 + r * 27]
      vents += pathOf([
        [x, y, z + 6],
        [x + 12, y, z + 6],
        [x + 12, y + 12, z + 6],
        [x, y + 12, z + 6],
      ])
    }
  o += `<path class="zv" d="${vents}"/>`
  return (
    o +
    lines('hs', [
      [
        [40, 60, z + 6],
        [150, 60, z + 6],
      ],
      [
        [40, 82, z + 6],
        [150, 82, z + 6],
      ],
      [
        [40, 104, z + 6],
        [108, 104, z + 6],
      ],
    ])
  )
}

const guides = (z0, z1) =>
  lines(
    'g',
    [
      [0, D],
      [L, D],
      [L, 0],
    ].map(([x, y]) => [
      [x, y, z0],
      [x, y, z1],
    ]),
  )

function exploded() {
  const part = parts('sx')
  const body = tray(part, { lit: [3, 4] }) + guides(H, 150) + board(part, 150) + guides(155, 318) + cover(318)
  return part.defs() + body
}

function onePartOut() {
  const part = parts('so')
  const slot = 4
  const y = 6 + slot * 27
  const body = tray(part, { lit: [], pulled: slot })
  const away = lines('g', [
    [
      [L, y, 2],
      [L + 96, y, 2],
    ],
    [
      [L, y + 22, 2],
      [L + 96, y + 22, 2],
    ],
    [
      [L, y + 22, 40],
      [L + 96, y + 22, 40],
    ],
  ])
  return part.defs() + body + away + solid(L + 96, y, 2, 92, 22, 38, 'k')
}

function bare() {
  const part = parts('sb')
  const body = board(part, 0)
  return part.defs() + body
}

const places = { processor: [205, 75, 171], drives: [L, 112, 24], network: [36, 230, 28], memory: [260, 118, 174] }
const anchors = Object.fromEntries(Object.entries(places).map(([name, point]) => [name, project(point).map((value) => Math.round(value))]))

const drawings = { serverExploded: exploded(), serverOnePartOut: onePartOut(), serverBoard: bare() }
for (const [name, text] of Object.entries(drawings)) if (text.length > 8192) throw new Error(`${name} has ${text.length} bytes`)
writeFileSync(
  new URL('server-drawing.ts', out),
  `/* Drawn by tools/draw-illustrations.mjs. */\n${Object.entries(drawings)
    .map(([name, text]) => `export const ${name} = '${text}'\n`)
    .join('')}/** Where call-outs point to, in the drawing's units. */\nexport const serverAnchors = ${JSON.stringify(anchors).replaceAll('"', '')} as const\n`,
)

// ── globe: our regions and the ways between them ──────────────────────────────────────────────────────────────────
const centre = [124, 6]
const radius = 300
const rad = (degrees) => (degrees * Math.PI) / 180
const vector = ([lon, lat]) => [Math.cos(rad(lat)) * Math.cos(rad(lon)), Math.cos(rad(lat)) * Math.sin(rad(lon)), Math.sin(rad(lat))]
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const east = [-Math.sin(rad(centre[0])), Math.cos(rad(centre[0])), 0]
const up = vector(centre)
const north = [up[1] * east[2] - up[2] * east[1], up[2] * east[0] - up[0] * east[2], up[0] * east[1] - up[1] * east[0]]
const onDisc = (v) => [320 + radius * dot(v, east), 320 - radius * dot(v, north)]
const visible = (v) => dot(v, up) > 0.24

const cities = {
  'hong-kong': [114.17, 22.3],
  taipei: [121.5, 25],
  singapore: [103.8, 1.35],
  tokyo: [139.7, 35.7],
  beijing: [116.4, 39.9],
  shanghai: [121.5, 31.2],
  chengdu: [104.1, 30.7],
  'los-angeles': [-118.2, 34],
  frankfurt: [8.7, 50.1],
}
const ways = [
  ['hong-kong', 'tokyo', 1.28],
  ['hong-kong', 'singapore', 1.3],
  ['hong-kong', 'frankfurt', 1.22],
  ['singapore', 'frankfurt', 1.18],
  ['tokyo', 'los-angeles', 1.2],
  ['tokyo', 'singapore', 1.2],
  ['taipei', 'los-angeles', 1.24],
]

function way([from, to, lift]) {
  const [a, b] = [vector(cities[from]), vector(cities[to])]
  const angle = Math.acos(dot(a, b))
  const points = []
  for (let i = 0; i <= 20; i++) {
    const t = i / 20
    const v = a.map((value, axis) => (Math.sin((1 - t) * angle) * value + Math.sin(t * angle) * b[axis]) / Math.sin(angle))
    if (!visible(v)) break
    const height = 1 + (lift - 1) * Math.sin(Math.PI * t) * Math.min(1, angle / 0.9)
    const [x, y] = onDisc(v)
    points.push([(x - 320) * height + 320, (y - 320) * height + 320].map(Math.round))
  }
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
}

const nodes = Object.entries(cities).flatMap(([id, place]) => (visible(vector(place)) ? [[id, ...onDisc(vector(place)).map(Math.round)]] : []))
writeFileSync(
  new URL('globe-drawing.ts', out),
  `/* Drawn by tools/draw-illustrations.mjs: orthographic, centred on ${centre.join('° E, ')}° N, 640 units wide. */\nexport const globeCentre = [${centre.join(', ')}] as const\nexport const globeWays = [\n${ways.map((entry) => `  '${way(entry)}',\n`).join('')}] as const\nexport const globeNodes = [\n${nodes.map(([id, x, y]) => `  ['${id}', ${x}, ${y}],\n`).join('')}] as const\n`,
)
console.log(Object.fromEntries(Object.entries(drawings).map(([name, text]) => [name, text.length])))
