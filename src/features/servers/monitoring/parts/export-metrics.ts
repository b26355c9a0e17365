import { toCsv, type Cell } from '#platform/pure/csv.ts'
import type { ChartSpec } from './chart-specs.ts'

function save(file: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: file })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** All charts in one table, a line per moment. Values that were not measured are empty. */
export function saveCsv(file: string, charts: readonly ChartSpec[], timeHead: string): void {
  const columns = charts.flatMap((chart) => chart.series.map((each) => ({ head: `${chart.name} ${each.name} (${chart.unit})`, values: each.values })))
  const lines = (charts[0]?.times ?? []).map((time, at): Cell[] => [new Date(time).toISOString(), ...columns.map(({ values }) => values[at] ?? null)])
  save(file, new Blob([toCsv([[timeHead, ...columns.map(({ head }) => head)], ...lines])], { type: 'text/csv;charset=utf-8' }))
}

const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'text-anchor',
  'stroke-linejoin',
  'shape-rendering',
] as const

/** Copy of a chart that needs no style sheet: the computed styles are written into each element. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  to.forEach((element, at) => {
    const style = getComputedStyle(from[at]!)
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"))
    element.removeAttribute('class')
  })
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(svg.viewBox.baseVal.width))
  return new XMLSerializer().serializeToString(copy)
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`
  await image.decode()
  return image
}

const sharp = 2
const edge = 24
const headHeight = 56
const captionHeight = 34

/** Places the charts side by side while there is room, as on the page. */
function flow(charts: readonly SVGSVGElement[], widest: number): { places: { x: number; y: number }[]; height: number } {
  let [x, y, rowHeight] = [0, headHeight, 0]
  const places = charts.map((svg) => {
    const size = svg.viewBox.baseVal
    if (x > 0 && x + size.width > widest) [x, y, rowHeight] = [0, y + rowHeight, 0]
    const place = { x: edge + x, y }
    x += size.width + edge
    rowHeight = Math.max(rowHeight, size.height + captionHeight)
    return place
  })
  return { places, height: y + rowHeight + edge }
}

/** Saves the charts as on the page, with its background and colours. */
export async function savePng(file: string, panel: Element, specs: readonly ChartSpec[], head: { title: string; text: string }): Promise<void> {
  const charts = [...panel.querySelectorAll<SVGSVGElement>('svg[data-chart]')]
  if (charts.length === 0) throw new Error('there is no chart to draw')
  const images = await Promise.all(charts.map(imageOf))
  const widest = Math.max(panel.clientWidth, ...charts.map((svg) => svg.viewBox.baseVal.width))
  const { places, height } = flow(charts, widest)
  const width = widest + edge * 2
  const canvas = Object.assign(document.createElement('canvas'), { width: width * sharp, height: height * sharp })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const style = getComputedStyle(document.body)
  const colour = (name: string) => style.getPropertyValue(name).trim() || style.color
  const write = (text: string, x: number, y: number, font: string, ink: string) => {
    pen.fillStyle = ink
    pen.font = `${font} ${style.fontFamily}`
    pen.fillText(text, x, y)
    return x + pen.measureText(text).width
  }
  pen.scale(sharp, sharp)
  pen.fillStyle = colour('--surface')
  pen.fillRect(0, 0, width, height)
  write(head.title, edge, 30, '600 16px', colour('--ink'))
  write(head.text, edge, 50, '400 12px', colour('--ink-2'))
  charts.forEach((svg, at) => {
    const { x, y } = places[at]!
    const { name = '', unit = '', series = [] } = specs[at] ?? {}
    let end = write(`${name} (${unit})`, x, y + 20, '600 13px', colour('--ink')) + 16
    const lines = [...svg.querySelectorAll('path[fill="none"]')]
    if (series.length > 1)
      series.forEach((each, line) => (end = write(`● ${each.name}`, end, y + 20, '500 12px', lines[line] ? getComputedStyle(lines[line]).stroke : '') + 12))
    pen.drawImage(images[at]!, x, y + captionHeight - 6, svg.viewBox.baseVal.width, svg.viewBox.baseVal.height)
  })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be made')
  save(file, blob)
}
