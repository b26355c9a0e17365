/** Decoration: the front of a two-unit machine, as template 1 shows it in its panel. */
export function ServerFace(props: { className?: string }) {
  return (
    <svg viewBox="0 0 400 96" aria-hidden className={props.className}>
      <rect x="14" y="2" width="372" height="92" rx="8" fill="var(--sunken)" stroke="var(--line-2)" />
      <path d="M2 10h12v76H2zM386 10h12v76h-12z" fill="var(--surface)" stroke="var(--line-2)" />
      <path d="M8 20v8M8 68v8M392 20v8M392 68v8" stroke="var(--ink-3)" strokeLinecap="round" />
      {[0, 1, 2, 3].map((bay) => (
        <g key={bay} transform={`translate(${30 + bay * 58} 14)`}>
          <rect width="52" height="31" rx="3" fill="var(--surface)" stroke="var(--line-2)" />
          <rect y="37" width="52" height="31" rx="3" fill="var(--surface)" stroke="var(--line-2)" />
          <path d="M8 9h26M8 14h26M8 19h26M8 46h26M8 51h26M8 56h26" stroke="var(--line-2)" strokeLinecap="round" />
          <circle cx="44" cy="23" r="2" fill="var(--signal)" />
          <circle cx="44" cy="60" r="2" fill={bay === 3 ? 'var(--line-2)' : 'var(--signal)'} />
        </g>
      ))}
      <path d="M272 16v64M280 16v64M288 16v64M296 16v64M304 16v64M312 16v64" stroke="var(--line-2)" strokeLinecap="round" strokeWidth="2" />
      <circle cx="346" cy="36" r="13" fill="var(--surface)" stroke="var(--line-2)" />
      <path d="M346 29v7m-4.6-4.6a6.4 6.4 0 1 0 9.2 0" fill="none" stroke="var(--brand-ink)" strokeLinecap="round" strokeWidth="1.6" />
      <circle cx="338" cy="68" r="2.4" fill="var(--ok)" />
      <circle cx="346" cy="68" r="2.4" fill="var(--signal)" />
      <circle cx="354" cy="68" r="2.4" fill="var(--line-2)" />
    </svg>
  )
}
