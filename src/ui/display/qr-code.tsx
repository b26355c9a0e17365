import { encode } from 'uqr'

/** QR code as one path; black on white in both schemes, because cameras need that. */
export function QrCode(props: { text: string; label: string; className?: string }) {
  const { data, size } = encode(props.text, { border: 0 })
  let path = ''
  data.forEach((row, y) => row.forEach((dark, x) => (dark ? (path += `M${x} ${y}h1v1h-1z`) : undefined)))
  return (
    <svg role="img" aria-label={props.label} viewBox={`-2 -2 ${size + 4} ${size + 4}`} shapeRendering="crispEdges" className={props.className ?? 'size-44'}>
      <path d={`M-2 -2h${size + 4}v${size + 4}h-${size + 4}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
