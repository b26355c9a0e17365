import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { join } from '../recipes.ts'
import { areaPath, linePath, niceScale, summarise, type Value } from './scale.ts'

export type Series = { key: string; name: string; tone: 'first' | 'second'; values: readonly Value[] }
export type ChartTexts = { min: string; avg: string; max: string; gap: string; keys: string }

const toneStyle: Record<Series['tone'], string> = { first: 'text-brand-ink', second: 'text-ok t2:text-info' }
const margin = { left: 40, right: 10, top: 10, bottom: 24 }

/** The width on the screen, so that letters keep their size; a guess until the browser has measured. */
function useWidth(guess: number) {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(guess)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, Math.round(entry!.contentRect.width))))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

/**
 * Lines over time as own SVG: drawn by the server too, colours by tokens, crosshair by pointer and arrow keys, gaps where
 * nothing was measured. All series share the moments `times` (ms). `max` fixes the axis (100 for percent).
 */
export function LineChart(props: {
  label: string
  times: readonly number[]
  series: readonly Series[]
  unit: string
  max?: number
  height?: number
  /** Soft ground under the lines. */
  filled?: boolean
  texts: ChartTexts
}) {
  const { times, series, height = 220 } = props
  const iso = useIso()
  const id = useId()
  const { box, width } = useWidth(640)
  const [at, setAt] = useState<number>()
  const shown = at !== undefined && at < times.length ? at : undefined

  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const largest = props.max ?? Math.max(0, ...series.flatMap((each) => each.values.map((value) => value ?? 0)))
  const scale = niceScale(largest, 4)
  const x = (index: number) => margin.left + (index / Math.max(1, times.length - 1)) * inner.width
  const y = (value: number) => margin.top + inner.height - (value / scale.top) * inner.height
  const dates = useDates()
  const clock = (time: number | undefined) => dates.time(new Date(time ?? 0))
  const number = new Intl.NumberFormat(iso, { maximumFractionDigits: largest < 10 ? 2 : 1 })
  const said = (value: Value | undefined) => (value === null || value === undefined ? props.texts.gap : `${number.format(value)} ${props.unit}`)

  const textAt = (index: number) => `${clock(times[index])} ${series.map((each) => `${each.name} ${said(each.values[index])}`).join(', ')}`

  function move(event: PointerEvent<SVGSVGElement>) {
    const bounds = event.currentTarget.getBoundingClientRect()
    const part = ((event.clientX - bounds.left) / bounds.width) * width - margin.left
    setAt(Math.max(0, Math.min(times.length - 1, Math.round((part / inner.width) * (times.length - 1)))))
  }
  return (
    <figure ref={box} className="relative m-0 min-w-0">
      <Legend series={series} last={(each) => said(each.values.at(-1))} />
      {/* The crosshair for the keyboard: a slider over the moments, whose value is read aloud. */}
      <input
        type="range"
        className="sr-only"
        aria-label={props.label}
        aria-describedby={`${id}-keys ${id}-sum`}
        aria-valuetext={textAt(shown ?? times.length - 1)}
        min={0}
        max={times.length - 1}
        value={shown ?? times.length - 1}
        onFocus={() => setAt(times.length - 1)}
        onBlur={() => setAt(undefined)}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        aria-hidden
        onPointerMove={move}
        onPointerLeave={() => setAt(undefined)}
        className="mt-2 block touch-pan-y rounded-field [input:focus-visible~&]:outline-2 [input:focus-visible~&]:outline-brand-ink"
      >
        <Axes scale={scale} y={y} x={x} width={width} height={height} times={times} number={number} clock={clock} />
        {series.map((each, index) => (
          <g key={each.key} className={toneStyle[each.tone]}>
            {props.filled ? <path d={areaPath(each.values, { x, y })} fill="currentColor" opacity={0.1} /> : null}
            <path
              d={linePath(each.values, { x, y })}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.6}
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeDasharray={index % 2 === 1 ? '5 3' : undefined}
            />
          </g>
        ))}
        {shown === undefined ? null : <Crosshair index={shown} series={series} x={x} y={y} bottom={height - margin.bottom} />}
      </svg>
      {shown === undefined ? null : (
        <div
          aria-hidden
          className="pointer-events-none absolute top-8 z-10 rounded-field bg-surface px-3 py-2 text-xs whitespace-nowrap shadow-pop"
          style={x(shown) > width * 0.6 ? { right: width - x(shown) + 10 } : { left: x(shown) + 10 }}
        >
          <p className="font-semibold tabular-nums">{clock(times[shown])}</p>
          {series.map((each) => (
            <p key={each.key} className="flex justify-between gap-4">
              <span className="text-ink-2">{each.name}</span>
              <span className="tabular-nums">{said(each.values[shown])}</span>
            </p>
          ))}
        </div>
      )}
      <p id={`${id}-keys`} className="sr-only">
        {props.texts.keys}
      </p>
      <p id={`${id}-sum`} className="sr-only">
        {series.map((each) => sumUp(each, props.texts, number, props.unit)).join(' ')}
      </p>
    </figure>
  )
}

function sumUp(each: Series, texts: ChartTexts, number: Intl.NumberFormat, unit: string): string {
  const sum = summarise(each.values)
  if (!sum) return `${each.name}: ${texts.gap}.`
  return `${each.name}: ${texts.min} ${number.format(sum.min)}, ${texts.avg} ${number.format(sum.avg)}, ${texts.max} ${number.format(sum.max)} ${unit}.`
}

function Legend(props: { series: readonly Series[]; last: (each: Series) => string }) {
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      {props.series.map((each, index) => (
        <span key={each.key} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 14 4" className={join('h-1 w-3.5', toneStyle[each.tone])} aria-hidden>
            <path d="M0 2h14" stroke="currentColor" strokeWidth="2.4" strokeDasharray={index % 2 === 1 ? '5 3' : undefined} />
          </svg>
          {each.name}
          <span className="font-medium text-ink tabular-nums">{props.last(each)}</span>
        </span>
      ))}
    </figcaption>
  )
}

function Axes(props: {
  scale: { ticks: number[] }
  x: (index: number) => number
  y: (value: number) => number
  width: number
  height: number
  times: readonly number[]
  number: Intl.NumberFormat
  clock: (time: number) => string
}) {
  const last = props.times.length - 1
  const count = Math.max(2, Math.min(6, Math.floor(props.width / 110)))
  const marks = Array.from({ length: count + 1 }, (_, i) => Math.round((last * i) / count))
  return (
    <g aria-hidden className="text-[0.6875rem]">
      {props.scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={margin.left} x2={props.width - margin.right} y1={props.y(tick)} y2={props.y(tick)} className="stroke-line" shapeRendering="crispEdges" />
          <text x={margin.left - 8} y={props.y(tick) + 4} textAnchor="end" className="fill-ink-3 tabular-nums">
            {props.number.format(tick)}
          </text>
        </g>
      ))}
      {last > 0
        ? marks.map((mark, i) => (
            <text
              key={mark}
              x={props.x(mark)}
              y={props.height - 6}
              textAnchor={i === 0 ? 'start' : i === count ? 'end' : 'middle'}
              className="fill-ink-3 tabular-nums"
            >
              {props.clock(props.times[mark]!)}
            </text>
          ))
        : null}
    </g>
  )
}

function Crosshair(props: { index: number; series: readonly Series[]; x: (index: number) => number; y: (value: number) => number; bottom: number }) {
  const at = props.x(props.index)
  return (
    <g pointerEvents="none" aria-hidden>
      <line x1={at} x2={at} y1={margin.top} y2={props.bottom} className="stroke-ink-3" strokeDasharray="3 3" />
      {props.series.map((each) => {
        const value = each.values[props.index]
        return value === null || value === undefined ? null : (
          <circle
            key={each.key}
            cx={at}
            cy={props.y(value)}
            r={3.5}
            className={join(toneStyle[each.tone], 'stroke-surface')}
            fill="currentColor"
            strokeWidth={1.5}
          />
        )
      })}
    </g>
  )
}
