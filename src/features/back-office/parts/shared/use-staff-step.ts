import { callApi } from '#platform/http/api-client.ts'
import { useMutation, type MutationOptions } from '#ui/mutations/use-mutation.ts'

type Sent = { path: `/${string}`; input: object; done: string | undefined }
type Options = Pick<MutationOptions<Sent, unknown>, 'errors' | 'fields' | 'onDone' | 'revalidate'>

/** One write of the back office, named when it is sent. */
export function useStaffStep({ fields = [], ...options }: Options = {}) {
  const { run, ...step } = useMutation(({ path, input }: Sent) => callApi<unknown>('POST', path, input), {
    ...options,
    // Dialogs that ask why show what is wrong with the words.
    fields: ['reason', 'note', ...fields],
    done: (_result, { done }) => done,
  })
  return {
    ...step,
    run: <Result = unknown>(path: `/${string}`, input: object = {}, done?: string) => run({ path, input, done }) as Promise<{ result: Result } | undefined>,
  }
}
