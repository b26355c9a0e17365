import { useLiveVersion } from '#platform/live/use-live-version.ts'
import { callApi } from '#platform/http/api-client.ts'

const readUnread = async () => (await callApi<{ unread: number }>('GET', '/messages/unread')).unread

/**
 * Reloads the page's data when the number of unread messages has changed. Without a stream the number is polled, which is less work than the page. Staff who
 * view a console have no streams (`isOwn` is false).
 */
export function useUnread(unread: number, isOwn: boolean): void {
  useLiveVersion(isOwn ? '/messages/unread/live' : undefined, unread, readUnread)
}
