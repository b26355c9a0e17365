/** Drawn here instead of icons of the set, which are loaded with the frame of every console page. */
const drawings = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  paste: 'M9 4h6v3H9zM9 5H5v15h14V5h-4M9 12h6M9 16h4',
  smaller: 'M4 18 9 6l5 12M6 14h6M17 12h5',
  larger: 'M4 18 9 6l5 12M6 14h6M17 12h5m-2.5-2.5v5',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  leave: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  reader: 'M4 10v4h3l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  keyboard: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M18 11h.01M8 14h8',
  reset: 'M12 4v8M7.5 7a7 7 0 1 0 9 0',
  fit: 'M3 5h18v14H3zM8 12h8M8 12l2-2M8 12l2 2M16 12l-2-2M16 12l-2 2',
}

export function Drawing({ of }: { of: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5 fill-none stroke-current stroke-[1.75]" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <path d={drawings[of]} />
    </svg>
  )
}
