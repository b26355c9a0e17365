import IconSearch from '~icons/lucide/search'
import { Input, type InputProps } from './input.tsx'

export function SearchInput(props: Omit<InputProps, 'type' | 'lead'>) {
  return <Input {...props} type="search" lead={<IconSearch className="size-4" aria-hidden />} />
}
