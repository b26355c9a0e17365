/** Line drawing of a server between two racks, in both designs' colours. */
export function HandOverArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 180" fill="none" className={className} aria-hidden>
      <path d="M16 164h112M192 164h112" stroke="var(--line-2)" />
      <g stroke="var(--line-2)" fill="var(--surface)">
        <path d="M28 40h88v120H28zM204 40h88v120h-88z" />
        <path d="M36 52h72v22H36zM36 112h72v22H36zM212 82h72v22h-72zM212 112h72v22h-72z" />
      </g>
      <g stroke="var(--line-2)" strokeDasharray="3 4">
        <path d="M36 82h72v22H36zM212 52h72v22h-72z" />
      </g>
      <g fill="var(--ink-3)">
        <circle cx="46" cy="63" r="2.5" />
        <circle cx="46" cy="123" r="2.5" />
        <circle cx="222" cy="93" r="2.5" />
        <circle cx="222" cy="123" r="2.5" />
      </g>
      <path d="M112 93c28 0 34-50 92-32" stroke="var(--brand-ink)" strokeDasharray="4 4" />
      <path d="m197 54 9 7-11 4" stroke="var(--brand-ink)" strokeLinejoin="round" strokeLinecap="round" />
      <g transform="translate(124 44)">
        <path d="M0 0h72v24H0z" fill="var(--brand-soft)" stroke="var(--brand-ink)" />
        <circle cx="11" cy="12" r="3" fill="var(--brand-ink)" />
        <path d="M22 12h26M58 8v8M63 8v8" stroke="var(--brand-ink)" strokeLinecap="round" />
      </g>
    </svg>
  )
}
