import { callApi } from '#platform/http/api-client.ts'
import { useMutation, type MutationOptions } from '#ui/mutations/use-mutation.ts'

type Sent = { path: `/${string}`; input: object; done: string | undefined }
type Options = Pick<MutationOptions<Sent, unknown>, 'errors' | 'fields' | 'onDone' | 'onError' | 'revalidate'>

/** Mutation of the back office, whose path is given when it is sent. */
export function useStaffStep({ fields = [], ...options }: Options = {}) {
  const { run, ...step } = useMutation(({ path, input }: Sent) => callApi<unknown>('POST', path, input), {
    ...options,
    // Dialogs that ask for a reason show the faults of its text.
    fields: ['reason', 'note', ...fields],
    done: (_result, { done }) => done,
  })
  return {
    ...step,
    run: <Result = unknown>(path: `/${string}`, input: object = {}, done?: string) => run({ path, input, done }) as Promise<{ result: Result } | undefined>,
  }
}
