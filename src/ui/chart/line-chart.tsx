import { memo, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { join } from '../recipes.ts'
import { areaPath, lastKnown, linePath, niceScale, summarise, timeTicks, type Value } from './scale.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'

export type Series = { key: string; name: string; tone: 'first' | 'second'; values: readonly Value[] }
export type ChartTexts = { min: string; avg: string; max: string; gap: string; keys: string }

const toneStyle: Record<Series['tone'], string> = { first: 'text-brand-ink', second: 'text-ok t2:text-info' }
const dayMs = 86_400_000
/** Above this number of points the gaps of a dashed line are invisible. */
const dashable = 400
const margin = { left: 40, right: 10, top: 10, bottom: 24 }

const noNews = () => () => {}

/**
 * Width on the screen, so that letters keep their size; a guess on the server and until hydration. A chart that the browser
 * itself adds is measured before it is rendered, because rendering twice would cost twice.
 */
function useWidth(guess: number) {
  const box = useRef<HTMLElement>(null)
  const [measured, setMeasured] = useState<number>()
  const ofServer = useSyncExternalStore(
    noNews,
    () => false,
    () => true,
  )
  useLayoutEffect(() => {
    if (!box.current) return
    const take = (width: number) => setMeasured(Math.max(240, Math.round(width)))
    take(box.current.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, width: measured ?? guess, drawn: measured !== undefined || ofServer }
}

/**
 * Lines over time as inline SVG: also rendered by the server, colours by tokens, crosshair by pointer and arrow keys, gaps where
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
  const { box, width, drawn } = useWidth(640)
  const [at, setAt] = useState<number>()
  const shown = at !== undefined && at < times.length ? at : undefined

  const inner = useMemo(() => ({ width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }), [width, height])
  const largest = useMemo(
    () => props.max ?? series.reduce((most, each) => each.values.reduce<number>((a, b) => Math.max(a, b ?? 0), most), 0),
    [props.max, series],
  )
  const scale = useMemo(() => niceScale(largest, 4), [largest])
  const count = times.length
  const points = useMemo(
    () => ({
      x: (index: number) => margin.left + (index / Math.max(1, count - 1)) * inner.width,
      y: (value: number) => margin.top + inner.height - (Math.min(value, scale.top) / scale.top) * inner.height,
      pixels: Math.max(1, Math.round(inner.width)),
    }),
    [count, inner, scale],
  )
  const { x } = points
  const dates = useDates()
  const long = count > 1 && times[count - 1]! - times[0]! >= dayMs
  const clock = (time: number | undefined) => (long ? `${dates.day(new Date(time ?? 0))} ` : '') + dates.time(new Date(time ?? 0))
  const number = useMemo(() => numberFormat(iso, { maximumFractionDigits: largest < 10 ? 2 : 1 }), [iso, largest])
  const sum = useMemo(() => series.map((each) => sumUp(each, props.texts, number, props.unit)).join(' '), [series, props.texts, number, props.unit])
  const said = (value: Value | undefined) => (value === null || value === undefined ? props.texts.gap : `${number.format(value)} ${props.unit}`)

  const textAt = (index: number) => `${clock(times[index])} ${series.map((each) => `${each.name} ${said(each.values[index])}`).join(', ')}`

  function move(event: PointerEvent<SVGSVGElement>) {
    const bounds = event.currentTarget.getBoundingClientRect()
    const part = ((event.clientX - bounds.left) / bounds.width) * width - margin.left
    setAt(Math.max(0, Math.min(times.length - 1, Math.round((part / inner.width) * (times.length - 1)))))
  }
  return (
    <figure ref={box} className="relative m-0 min-w-0">
      <Legend series={series} dashed={count <= dashable} last={(each) => said(lastKnown(each.values))} />
      {/* Crosshair for the keyboard: a slider over the moments, whose value is read aloud. */}
      <input
        ref={takeEarlyInput}
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
        data-chart={props.label}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        aria-hidden
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setAt(undefined)}
        className="mt-2 block touch-pan-y rounded-field [input:focus-visible~&]:outline-2 [input:focus-visible~&]:outline-brand-ink"
      >
        {drawn ? (
          <>
            <Axes scale={scale} points={points} width={width} height={height} times={times} largest={largest} />
            <Lines series={series} points={points} filled={props.filled ?? false} dashed={count <= dashable} />
          </>
        ) : null}
        {shown === undefined ? null : <Crosshair index={shown} series={series} x={x} y={points.y} bottom={height - margin.bottom} />}
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
        {sum}
      </p>
    </figure>
  )
}

function sumUp(each: Series, texts: ChartTexts, number: Intl.NumberFormat, unit: string): string {
  const sum = summarise(each.values)
  if (!sum) return `${each.name}: ${texts.gap}.`
  return `${each.name}: ${texts.min} ${number.format(sum.min)}, ${texts.avg} ${number.format(sum.avg)}, ${texts.max} ${number.format(sum.max)} ${unit}.`
}

function Legend(props: { series: readonly Series[]; dashed: boolean; last: (each: Series) => string }) {
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      {props.series.map((each, index) => (
        <span key={each.key} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 14 4" className={join('h-1 w-3.5', toneStyle[each.tone])} aria-hidden>
            <path d="M0 2h14" stroke="currentColor" strokeWidth="2.4" strokeDasharray={props.dashed && index % 2 === 1 ? '5 3' : undefined} />
          </svg>
          {each.name}
          <span className="font-medium text-ink tabular-nums">{props.last(each)}</span>
        </span>
      ))}
    </figcaption>
  )
}

type Points = { x: (index: number) => number; y: (value: number) => number; pixels: number }

/** Rendered when values or sizes change, and not when the crosshair moves. */
const Lines = memo(function Lines(props: { series: readonly Series[]; points: Points; filled: boolean; dashed: boolean }) {
  return props.series.map((each, index) => (
    <g key={each.key} className={toneStyle[each.tone]}>
      {props.filled ? <path d={areaPath(each.values, props.points)} fill="currentColor" opacity={0.1} /> : null}
      <path
        d={linePath(each.values, props.points)}
        fill="none"
        stroke="currentColor"
        strokeWidth={props.dashed ? 1.6 : 1.2}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={props.dashed && index % 2 === 1 ? '5 3' : undefined}
      />
    </g>
  ))
})

/** Axes with round values at the left and round moments of the reader's time zone below. The first mark of a day shows its date. */
const Axes = memo(function Axes(props: {
  scale: { ticks: number[] }
  points: Points
  width: number
  height: number
  times: readonly number[]
  largest: number
}) {
  const { points, times, width } = props
  const dates = useDates()
  const number = numberFormat(useIso(), { maximumFractionDigits: props.largest < 10 ? 2 : 1 })
  const [from = 0, to = 0] = [times[0], times.at(-1)]
  const step = (to - from) / Math.max(1, times.length - 1)
  const [hours = 0, minutes = 0] = dates.time(new Date(from)).split(':').map(Number)
  const midnight = Math.floor(from / 60_000) * 60_000 - (hours * 60 + minutes) * 60_000
  const ticks = times.length > 1 ? timeTicks(from, to, Math.max(2, Math.min(8, Math.floor(width / 90))), midnight) : []
  return (
    <g aria-hidden className="text-2xs">
      {props.scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={margin.left} x2={width - margin.right} y1={points.y(tick)} y2={points.y(tick)} className="stroke-line" shapeRendering="crispEdges" />
          <text x={margin.left - 8} y={points.y(tick) + 4} textAnchor="end" className="fill-ink-3 tabular-nums">
            {number.format(tick)}
          </text>
        </g>
      ))}
      {ticks.map((tick) => {
        const at = points.x((tick - from) / step)
        const text = dates.time(new Date(tick))
        return (
          <text
            key={tick}
            x={at}
            y={props.height - 6}
            textAnchor={at < margin.left + 16 ? 'start' : at > width - margin.right - 16 ? 'end' : 'middle'}
            className="fill-ink-3 tabular-nums"
          >
            {text === '00:00' ? dates.day(new Date(tick)) : text}
          </text>
        )
      })}
    </g>
  )
})

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
