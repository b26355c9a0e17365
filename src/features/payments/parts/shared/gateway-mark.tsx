import type { GatewayName } from '../../model.ts'

/** Colour and strokes on a 24 × 24 tile. Our drawings, not the vendors' trade marks, in the colours by which payers know them, in every design. */
const marks: Record<GatewayName, { colour: string; path: string }> = {
  alipay: { colour: 'oklch(0.58 0.2 257)', path: 'M6.5 8h11M12 5.5V11M7.5 11h9c-.8 3.4-3.4 6-8 7M8.5 14.2c2.6.6 5.6 1.9 8.5 3.8' },
  'wechat-pay': {
    colour: 'oklch(0.58 0.15 155)',
    path: 'M19 11.3c0 3.2-3.1 5.7-7 5.7-.9 0-1.8-.1-2.6-.4L6.5 18l.7-2.6C5.8 14.4 5 12.9 5 11.3C5 8.1 8.1 5.5 12 5.5c2.6 0 4.8 1.1 6 2.9L11 13.2 8.8 11',
  },
  stripe: { colour: 'oklch(0.52 0.21 278)', path: 'M4.5 7.5h15v10h-15zM4.5 10.5h15M7.5 14.5h3' },
  'bank-transfer': { colour: 'oklch(0.5 0.1 70)', path: 'M4.5 9.5 12 5.5l7.5 4zM6.5 9.5v6.5M10.2 9.5v6.5M13.8 9.5v6.5M17.5 9.5v6.5M4.5 18.5h15' },
  sandbox: { colour: 'oklch(0.52 0.03 255)', path: 'M10 5.5h4M10.8 5.5v4.8L6.5 17a1.2 1.2 0 0 0 1 1.8h9a1.2 1.2 0 0 0 1-1.8l-4.3-6.7V5.5M8.6 14.5h6.8' },
}

/** Icon of a gateway. Its name is beside it. */
export function GatewayMark(props: { name: GatewayName; className?: string }) {
  const { colour, path } = marks[props.name]
  return (
    <svg viewBox="0 0 24 24" className={props.className} aria-hidden>
      <rect width="24" height="24" rx="6" fill={colour} />
      <path d={path} fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
