import { useState } from 'react'
import IconLeft from '~icons/lucide/chevron-left'
import IconRight from '~icons/lucide/chevron-right'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { NativeSelect } from '../forms/input.tsx'
import { KeptFields } from '../forms/kept-fields.tsx'
import { pageNumbers } from './page-numbers.ts'
import { localLink } from '../actions/local-link.ts'
import { controlStyle, iconButtonStyle, join } from '../recipes.ts'

const pageSizes = [10, 20, 50]

/** Total, pages, page size and "go to", with the specified texts. Pages count from 1 and are links, which work before hydration. */
export function Pagination(props: {
  page: number
  pageSize: number
  total: number
  address: (page: number) => string
  /** Name of the page in the address. */
  name?: string
  /** Follows an address without a new document. */
  go: (address: string) => void
  onPageSize?: (pageSize: number) => void
  className?: string
}) {
  const m = useUiMessages()
  const iso = useIso()
  const pages = Math.max(1, Math.ceil(props.total / props.pageSize))
  const linkTo = (page: number) => (page < 1 || page > pages ? { role: 'link', 'aria-disabled': true } : localLink(props.address(page), props.go))
  const sizes = pageSizes.includes(props.pageSize) ? pageSizes : [...pageSizes, props.pageSize].sort((a, b) => a - b)

  return (
    <nav aria-label={m.pages} className={join('flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-xs text-ink-2 md:justify-end', props.className)}>
      <span role="status" className="tabular-nums">
        {m.total(numberFormat(iso).format(props.total))}
      </span>
      <ul className="flex items-center gap-0.5">
        <li>
          <a aria-label={m.previous} {...linkTo(props.page - 1)} className={iconButtonStyle}>
            <IconLeft className="size-4" aria-hidden />
          </a>
        </li>
        {pageNumbers(props.page, pages).map((page, index) => (
          <li key={page || `gap-${index}`}>
            {page === 0 ? (
              <span className="inline-block w-6 text-center text-ink-3" aria-hidden>
                …
              </span>
            ) : (
              <a
                {...linkTo(page)}
                aria-label={m.page(page)}
                aria-current={page === props.page ? 'page' : undefined}
                className={join(
                  iconButtonStyle,
                  'w-auto min-w-8 px-1.5 tabular-nums aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
                )}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        <li>
          <a aria-label={m.next} {...linkTo(props.page + 1)} className={iconButtonStyle}>
            <IconRight className="size-4" aria-hidden />
          </a>
        </li>
      </ul>
      {props.onPageSize ? (
        <NativeSelect
          aria-label={m.pageSize}
          size="sm"
          className="w-auto"
          value={String(props.pageSize)}
          items={sizes.map((size) => ({ value: String(size), label: m.perPage(size) }))}
          onChange={(event) => props.onPageSize?.(Number(event.target.value))}
        />
      ) : null}
      {pages > 1 ? (
        <GoTo address={props.address(1)} name={props.name ?? 'page'} onGo={(page) => props.go(props.address(Math.min(pages, Math.max(1, page))))} />
      ) : null}
    </nav>
  )
}

/** A GET form with the rest of the address, so that it works before hydration. */
function GoTo({ address, name, onGo }: { address: string; name: string; onGo: (page: number) => void }) {
  const m = useUiMessages()
  const [wanted, setWanted] = useState('')
  const [path] = address.split('?')
  return (
    <form
      method="get"
      {...(path ? { action: path } : {})}
      className="hidden sm:block"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === '') return
        onGo(Number(wanted))
        setWanted('')
      }}
    >
      <KeptFields address={address} except={name} />
      <label className="flex items-center gap-1.5">
        {m.goTo}
        <input
          ref={takeEarlyInput}
          name={name}
          value={wanted}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          onChange={(event) => setWanted(event.target.value.replaceAll(/\D/g, ''))}
          className={controlStyle('sm', 'w-13! px-1! text-center tabular-nums')}
        />
        {m.goToUnit}
      </label>
    </form>
  )
}
