import { useId } from 'react'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { useTemplate } from '../rendering/template-pair.tsx'
import { join } from '../recipes.ts'

const wavelength = 120

function wave(height: number): string {
  const half = `q${wavelength / 4} ${-height} ${wavelength / 2} 0t${wavelength / 2} 0`
  return `M${-2 * wavelength} 0${half.repeat(4)}V240H${-2 * wavelength}Z`
}

/**
 * Spherical chart: a share as a ball filled with liquid (template 1), with a square frame in template 2. It is a meter. From
 * `warn` and `bad` percent on it changes its colour, and the number says the same. Without a value it is empty, and `unknown`
 * explains it.
 */
export function Gauge(props: { label: string; percent: number | null; unknown?: string; warn?: number; bad?: number; className?: string }) {
  const id = useId()
  const iso = useIso()
  const square = useTemplate() === 'template2'
  const known = props.percent !== null
  const value = Math.max(0, Math.min(100, props.percent ?? 0))
  const tone = value >= (props.bad ?? 90) ? 'text-bad' : value >= (props.warn ?? 75) ? 'text-warn' : 'text-brand-ink'
  const text = !known ? '–' : numberFormat(iso, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100)
  const level = 108 - (value / 100) * 96
  const figure = (fill: string) => (
    <text x="60" y="69" textAnchor="middle" className={join('text-[1.5rem] font-semibold tabular-nums', fill)}>
      {text}
    </text>
  )
  const ball = square ? <rect x="12" y="12" width="96" height="96" /> : <circle cx="60" cy="60" r="48" />
  return (
    <svg
      viewBox="0 0 120 120"
      {...(known
        ? { role: 'meter', 'aria-label': props.label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.round(value), 'aria-valuetext': text }
        : { role: 'img', 'aria-label': props.unknown ? `${props.label}: ${props.unknown}` : props.label })}
      style={{ '--level': `${level}px` }}
      className={join('block', tone, props.className ?? 'size-32')}
    >
      <defs>
        <clipPath id={`${id}-ball`}>{ball}</clipPath>
        <mask id={`${id}-wet`} maskUnits="userSpaceOnUse" x="0" y="0" width="120" height="120">
          <g className="liquid-level">
            <path className="liquid-front" d={wave(7)} fill="#fff" />
          </g>
        </mask>
      </defs>
      <g className="fill-sunken">{ball}</g>
      {square ? (
        <path d="M4 16V4H16M104 4H116V16M116 104V116H104M16 116H4V104" fill="none" className="stroke-line-2" strokeWidth="1.5" />
      ) : (
        <>
          <circle cx="60" cy="60" r="56" fill="none" className="stroke-line" strokeWidth="2" />
          <circle
            cx="60"
            cy="60"
            r="56"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${value} 100`}
            transform="rotate(-90 60 60)"
            className="liquid-arc"
          />
        </>
      )}
      {figure('fill-ink')}
      {known ? (
        <g clipPath={`url(#${id}-ball)`}>
          <g className="liquid-level">
            <path className="liquid-back" d={wave(9)} fill="currentColor" opacity=".3" />
            <path className="liquid-front" d={wave(7)} fill="currentColor" />
          </g>
          <g mask={`url(#${id}-wet)`}>{figure('fill-surface')}</g>
        </g>
      ) : null}
    </svg>
  )
}
