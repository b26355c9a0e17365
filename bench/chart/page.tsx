// Page that tools/bench-chart.ts measures: the product's chart with its styles, and nothing else.
import '#src/styles/families/console.css'
import { createRoot } from 'react-dom/client'
import { MessagesProvider } from '#platform/i18n/messages.tsx'
import { LineChart, type Series } from '#ui/chart/line-chart.tsx'

const points = 1440
const minute = 60_000
const from = Date.parse('2026-11-22T00:00:00Z')
const times = Array.from({ length: points }, (_, at) => from + at * minute)
const texts = { min: '最低', avg: '平均', max: '最高', gap: '无数据', keys: '按左右方向键逐点查看。' }

/** A walk up and down with spikes, and an hour in which nothing was measured. */
function walk(number: number): Series {
  let state = number * 7919
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  let value = 40
  const values = times.map((_, at) => {
    value = Math.min(95, Math.max(2, value + (random() - 0.5) * 6))
    if (at >= 700 && at < 760) return null
    return Math.round((random() < 0.01 ? 99 : value) * 10) / 10
  })
  return { key: `s${number}`, name: `曲线${number}`, tone: number % 2 === 0 ? 'second' : 'first', values }
}
const series = [1, 2, 3, 4].map(walk)

const root = createRoot(document.querySelector('#root')!)
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
let drawn = 0

Object.assign(globalThis, {
  async draw() {
    root.render(
      <MessagesProvider locale="zh" siteName="" catalogue={{}} timeZone="Asia/Shanghai">
        <LineChart key={++drawn} label="图表" times={times} series={series} unit="%" max={100} height={260} filled texts={texts} />
      </MessagesProvider>,
    )
    await painted()
    return document.querySelectorAll('svg[data-chart] path').length
  },
  async clear() {
    root.render(null)
    await painted()
  },
})
