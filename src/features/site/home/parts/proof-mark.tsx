/** Tick of a figure that was checked, cross of one that was not. Its own drawing, because an icon would be in the script of all pages. */
export function ProofMark({ good }: { good: boolean | null }) {
  if (good === null) return null
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={good ? 'size-6 text-ok' : 'size-6'}
    >
      <path d={good ? 'M4 12.5 9.5 18 20 6.5' : 'M6 6 18 18M18 6 6 18'} />
    </svg>
  )
}
