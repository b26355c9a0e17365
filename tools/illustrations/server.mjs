// The axonometric server of template 2.

/** One decimal without a leading zero. */
const one = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

const cos30 = Math.cos(Math.PI / 6)
const project = ([x, y, z]) => [(x - y) * cos30, (x + y) * 0.5 - z]

function pathOf(points, close = true) {
  let [px, py] = project(points[0])
  let text = `M${one(px)} ${one(py)}l`
  for (const point of points.slice(1)) {
    const [x, y] = project(point)
    text += ` ${one(x - px)} ${one(y - py)}`
    ;[px, py] = [x, y]
  }
  return (text + (close ? 'z' : '')).replaceAll(' -', '-').replaceAll('l ', 'l')
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
      return `<use href=#${known.get(key).id} x=${one(px)} y=${one(py)} />`
    },
  }
}

/** Group that the price rows of the home page lift (parts 1 to 4) or dim (0, everything else). */
const layer = (number, body) => `<g class="zp${number}">${body}</g>`

const L = 430
const D = 280
const H = 44

function tray(part, { lit, pulled, layered }) {
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
  let port = part.at(8, 162, 2, 96, 104, 26, 'x')
  for (let i = 0; i < 4; i++)
    port += face(i < 2 ? 'a' : 'n', [
      [22, 176 + i * 22, 28],
      [50, 176 + i * 22, 28],
      [50, 190 + i * 22, 28],
      [22, 190 + i * 22, 28],
    ])
  let fans = ''
  for (let i = 0; i < 6; i++) fans += part.at(262, 10 + i * 44, 2, 26, 38, 38, 'x')
  let drives = ''
  for (let i = 0; i < 10; i++) if (i !== pulled) drives += part.at(332, driveY(i), 2, 92, 22, 38, lit.includes(i) ? 'k' : 'x')
  const end = face('r o', [
    [L, 0, 0],
    [L, D, 0],
    [L, D, H],
    [L, 0, H],
  ])
  const dim = []
  let bays = ''
  let lights = ''
  for (let i = 0; i < 10; i++) {
    const y = driveY(i)
    const bay = [
      [L, y + 3, 8],
      [L, y + 20, 8],
      [L, y + 20, 36],
      [L, y + 3, 36],
    ]
    if (lit.includes(i)) lights += face('a', bay)
    else bays += pathOf(bay)
    if (i !== pulled)
      dim.push([
        [L, y + 6, 14],
        [L, y + 17, 14],
      ])
  }
  const fronts = `${lights}<path class="zn" d="${bays}"/>${lines('h', dim)}`
  const side = face('l o', [
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
  const walls = side + lines('h', rivets)
  return layered
    ? layer(0, o + fans) + layer(4, port) + layer(3, drives) + layer(0, end) + layer(3, fronts) + layer(0, walls)
    : o + port + fans + drives + end + fronts + walls
}

function processor(part, y, z, { hot, layered }) {
  let [behind, before] = ['', '']
  for (let i = 0; i < 5; i++) behind += part.at(150, y - 38 + i * 6, z, 110, 2.6, 20, 'd')
  let o = part.at(172, y, z, 66, 62, 16, hot ? 'k' : 'x')
  const ribs = []
  for (let i = 0; i < 8; i++)
    ribs.push([
      [176 + i * 8, y + 2, z + 16],
      [176 + i * 8, y + 60, z + 16],
    ])
  o += lines(hot ? 'ha' : 'h', ribs)
  for (let i = 0; i < 5; i++) before += part.at(150, y + 68 + i * 6, z, 110, 2.6, 20, 'd')
  return layered ? layer(2, behind) + layer(1, o) + layer(2, before) : behind + o + before
}

function board(part, z, layered = false) {
  let o = solid(10, 8, z, 410, 264, 5, 'b')
  const traces = []
  for (let i = 0; i < 9; i++)
    traces.push([
      [30, 24 + i * 28, z + 5],
      [390, 24 + i * 28, z + 5],
    ])
  o += lines('tr', traces)
  o += part.at(24, 30, z + 5, 64, 44, 12, 'x') + part.at(24, 180, z + 5, 74, 60, 9, 'x')
  const sockets = processor(part, 44, z + 5, { hot: true, layered }) + processor(part, 172, z + 5, { hot: false, layered })
  let chips = ''
  for (let i = 0; i < 4; i++) chips += part.at(306, 30 + i * 58, z + 5, 70, 36, 8, i === 1 ? 'k' : 'x')
  return layered ? layer(0, o) + sockets + layer(0, chips) : o + sockets + chips
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
  const plate = (name, body) => `<g class="${own(name)}">${body}</g>`
  const body =
    tray(part, { lit: [3, 4], layered: true }) + guides(H, 150) + plate('q1', board(part, 150, true)) + guides(155, 318) + plate('q2', layer(0, cover(318)))
  return part.defs() + body
}

function closed() {
  let bays = ''
  for (let i = 0; i < 10; i++)
    bays += pathOf([
      [L, 9 + i * 27, 8],
      [L, 26 + i * 27, 8],
      [L, 26 + i * 27, 36],
      [L, 9 + i * 27, 36],
    ])
  return `${solid(0, 0, 0, L, D, H)}<path class="zn" d="${bays}"/>${cover(H)}`
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
export const anchors = Object.fromEntries(Object.entries(places).map(([name, point]) => [name, project(point).map((value) => Math.round(value))]))

export const drawings = { serverExploded: exploded(), serverOnePartOut: onePartOut(), serverBoard: bare(), serverClosed: closed() }
for (const [name, text] of Object.entries(drawings)) if (text.length > 8192) throw new Error(`${name} has ${text.length} bytes`)
