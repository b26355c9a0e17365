import { DomainError } from '#platform/domain-error.ts'
import { makeClickKey } from './click-key.ts'
import { afterStepUp, type AskStepUp } from './step-up.ts'

export type MutationState<Input> = {
  /** The input that is being sent; undefined while nothing is. */
  pending: { input: Input } | undefined
  failure: unknown
}

/** Everything that a mutation does beside its call. Read when it is needed, so that it is that of the last rendering. */
export type MutationHost<Input, Result> = {
  /** `keyOf(content)`: idempotency key of the content. It stays while the same content is sent again after a failure. */
  call: (input: Input, keyOf: (content: unknown) => string) => Promise<Result>
  askStepUp: AskStepUp
  /** Reads the data of the page again. */
  revalidate: () => Promise<void>
  /** Whether that is done after success too; after a conflict it always is. */
  revalidates: boolean
  /** Announces success. */
  announce: (result: Result, input: Input) => void
  onDone: (result: Result, input: Input) => unknown
  /** Shows an error elsewhere than in the state. Returns true if it was shown. */
  onError: (error: unknown) => boolean
  announceError: (error: unknown) => void
}

export type MutationRun<Input, Result> = {
  /** Undefined after a failure, without step-up authentication, and while another run is active. */
  run: (input: Input) => Promise<{ result: Result } | undefined>
  /** Forgets the error. */
  clear: () => void
  /** Uses the options of the newest rendering. */
  follow: (newest: MutationHost<Input, Result>) => void
  mount: () => () => void
}

export const idle: MutationState<never> = { pending: undefined, failure: undefined }

type Texts = { errorText: (error: unknown) => string; fieldErrors: (error: unknown) => Readonly<Record<string, string>> }

/** Messages of a failure: beside its fields where the form has them, else one sentence. */
export function failureView(failure: unknown, fields: readonly string[], { errorText, fieldErrors }: Texts) {
  if (failure === undefined) return { error: undefined, faults: {} }
  const faults = Object.fromEntries(Object.entries(fieldErrors(failure)).filter(([path]) => fields.includes(path)))
  return { error: Object.keys(faults).length > 0 ? undefined : errorText(failure), faults }
}

/** The rules of a mutation in the browser, without React; `useMutation` is the same for components. */
export function makeMutation<Input, Result>(first: MutationHost<Input, Result>, show: (state: MutationState<Input>) => void): MutationRun<Input, Result> {
  const click = makeClickKey()
  let host = first
  // A state of React would let a second click through that comes before the next rendering.
  let running = false
  let unmounted = false
  const set = (state: MutationState<Input>) => {
    if (!unmounted) show(state)
  }

  async function attempt(input: Input): Promise<{ result: Result } | undefined> {
    const done = await afterStepUp(host.askStepUp, () => host.call(input, click.keyOf))
    if (!done) return undefined
    click.done()
    if (host.revalidates) await host.revalidate()
    // Announced at the moment the dialog closes.
    host.announce(done.result, input)
    await host.onDone(done.result, input)
    return done
  }

  async function fail(input: Input, error: unknown): Promise<void> {
    set({ pending: { input }, failure: error })
    const said = !unmounted && host.onError(error)
    // Another tab or person was faster: show the present state below the error.
    if (error instanceof DomainError && error.kind === 'conflict') await host.revalidate()
    // The place where the error was to be read may be gone by now.
    if (!said && unmounted) host.announceError(error)
  }

  return {
    async run(input) {
      if (running) return undefined
      running = true
      set({ pending: { input }, failure: undefined })
      let failure: unknown
      try {
        return await attempt(input)
      } catch (error) {
        failure = error
        await fail(input, error)
        return undefined
      } finally {
        running = false
        set({ pending: undefined, failure })
      }
    },
    clear: () => set(idle),
    follow(newest) {
      host = newest
    },
    mount() {
      unmounted = false
      return () => {
        unmounted = true
      }
    },
  }
}
