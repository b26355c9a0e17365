// Draws the site's illustrations ahead of time: node tools/draw-illustrations.mjs. Writes src/ui/illustrations/drawn/*-drawing.ts.
// The globe's land is in src/ui/globe/land.ts.
import { writeFileSync } from 'node:fs'
import { anchors, drawings } from './illustrations/server.mjs'

const out = new URL('../src/ui/illustrations/drawn/', import.meta.url)

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
