import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'

type SectionSearchProps = {
  /** Search in the address; a new one resets the fields. */
  asked: { search?: string | undefined }
  words: { search: string; searchHint: string; find: string }
  /** Further fields of the address. */
  children: ReactNode
}

/** Line above a section's list: a search, filters and a button. Works without script. */
export function SectionSearch({ asked, words, children }: SectionSearchProps) {
  return (
    <Form method="get" role="search" key={JSON.stringify(asked)} className="flex flex-wrap items-center gap-2.5">
      <div className="w-full sm:w-80">
        <SearchInput name="search" aria-label={words.search} placeholder={words.searchHint} maxLength={60} defaultValue={asked.search} autoComplete="off" />
      </div>
      {children}
      <Button type="submit" tone="primary">
        {words.find}
      </Button>
    </Form>
  )
}
