import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import { toast } from '#ui/feedback/toast.ts'
import { whyNot, type Standing } from '../model.ts'
import type { AskedAction } from '../model/views.ts'

/**
 * Opens the dialog of the action that the address asks for, `&ask=restart`, once for each navigation. The action then leaves the address,
 * so that a reload opens nothing. If the state of the server forbids it by now, a notice says why.
 */
export function useAskedAction<Action extends AskedAction>(
  ask: Action | undefined,
  { server, now, open }: { server: Standing; now: Date; open: (action: Action) => void },
): void {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const errorMessage = useErrorMessage()
  const answer = useRef((_action: Action) => {})
  useEffect(() => {
    answer.current = (action) => {
      const why = action === 'renew' ? undefined : whyNot(action, server, now)
      if (why) toast.bad(errorMessage(new DomainError('conflict', `servers.${why}`)))
      else open(action)
    }
  })
  useEffect(() => {
    if (!ask) return
    answer.current(ask)
    const query = new URLSearchParams(search)
    query.delete('ask')
    void navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true })
    // Each navigation has a key. The same address may be asked for again.
  }, [ask, key, pathname, search, navigate])
}
