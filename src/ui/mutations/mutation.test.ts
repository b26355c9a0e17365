import { describe, expect, test } from 'vitest'
import { DomainError } from '#platform/domain-error.ts'
import { failureView, makeMutation, type MutationHost, type MutationState } from './mutation.ts'

type Sent = { body: string }
type Host = MutationHost<Sent, string>

const offline = new DomainError('unavailable', 'platform.offline')
const conflict = new DomainError('conflict', 'orders.state')
const needed = new DomainError('forbidden', 'auth.proof-needed')

/** Mutation with a page around it: `heard` lists the events in order. */
function mutationOn(over: Partial<Host> = {}) {
  const heard: string[] = []
  const states: MutationState<Sent>[] = []
  const host: Host = {
    call: async ({ body }) => `answer to ${body}`,
    askStepUp: () => undefined,
    revalidate: async () => void heard.push('revalidated'),
    revalidates: true,
    announce: (result) => heard.push(`said ${result}`),
    onDone: (result) => void heard.push(`done ${result}`),
    onError: () => {
      heard.push('shown elsewhere')
      return false
    },
    announceError: () => heard.push('error said'),
    ...over,
  }
  const mutation = makeMutation(host, (state) => states.push(state))
  const unmount = mutation.mount()
  return { ...mutation, heard, states, unmount, host, last: () => states.at(-1) }
}

/** Call that is answered by the test. */
function held() {
  let answer!: (result: string) => void
  const result = new Promise<string>((resolve) => (answer = resolve))
  return { result, answer }
}

describe('a mutation that succeeds', () => {
  test('reads the page again, shows its message and is done, in this order', async () => {
    const { run, heard, last } = mutationOn()
    await expect(run({ body: 'hello' })).resolves.toEqual({ result: 'answer to hello' })
    expect(heard).toEqual(['revalidated', 'said answer to hello', 'done answer to hello'])
    expect(last()).toEqual({ pending: undefined, failure: undefined })
  })

  test('is busy until all of that has happened', async () => {
    const page = held()
    const { run, last } = mutationOn({ revalidate: async () => void (await page.result) })
    const running = run({ body: 'hello' })
    await Promise.resolve()
    expect(last()?.pending).toEqual({ input: { body: 'hello' } })
    page.answer('read')
    await running
    expect(last()?.pending).toBeUndefined()
  })
})

test('does not read the page again if that is turned off, but does after a conflict', async () => {
  const { run, heard } = mutationOn({ revalidates: false })
  await run({ body: 'hello' })
  expect(heard).not.toContain('revalidated')
  const other = mutationOn({ revalidates: false, call: () => Promise.reject(conflict) })
  await other.run({ body: 'hello' })
  expect(other.heard).toContain('revalidated')
})

describe('repeated clicks', () => {
  test('a second click while the first is in flight sends nothing', async () => {
    const first = held()
    let calls = 0
    const { run } = mutationOn({
      call: () => {
        calls++
        return first.result
      },
    })
    const running = run({ body: 'hello' })
    await expect(run({ body: 'hello' })).resolves.toBeUndefined()
    first.answer('once')
    await running
    expect(calls).toBe(1)
    await run({ body: 'hello' })
    expect(calls).toBe(2)
  })

  test('the key stays while a failed attempt is repeated unchanged, and changes for other content and after success', async () => {
    const keys: string[] = []
    let failing = true
    const { run } = mutationOn({
      call: async (input, keyOf) => {
        keys.push(keyOf(input))
        if (failing) throw offline
        return 'sent'
      },
    })
    await run({ body: 'hello' })
    failing = false
    await run({ body: 'hello' })
    await run({ body: 'hello' })
    failing = true
    await run({ body: 'again' })
    await run({ body: 'other' })
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(4)
  })
})

describe('a mutation that fails', () => {
  test('keeps its error until the next attempt or until it is cleared', async () => {
    let failing = true
    const { run, clear, last, heard } = mutationOn({
      call: async () => {
        if (failing) throw offline
        return 'sent'
      },
    })
    await expect(run({ body: 'hello' })).resolves.toBeUndefined()
    expect(last()).toEqual({ pending: undefined, failure: offline })
    expect(heard).toEqual(['shown elsewhere'])
    clear()
    expect(last()?.failure).toBeUndefined()
    await run({ body: 'hello' })
    failing = false
    await run({ body: 'hello' })
    expect(last()?.failure).toBeUndefined()
  })

  test('reads the page again after a conflict, and only then', async () => {
    const other = mutationOn({ call: () => Promise.reject(offline) })
    await other.run({ body: 'hello' })
    expect(other.heard).not.toContain('revalidated')
    const { run, heard, last } = mutationOn({ call: () => Promise.reject(conflict) })
    await run({ body: 'hello' })
    expect(heard).toEqual(['shown elsewhere', 'revalidated'])
    expect(last()?.failure).toBe(conflict)
  })

  test('is shown while the page is read again, and the button stays busy', async () => {
    const page = mutationOn({
      call: () => Promise.reject(conflict),
      revalidate: async () => expect(page.last()).toEqual({ pending: { input: { body: 'hello' } }, failure: conflict }),
    })
    await page.run({ body: 'hello' })
    expect.assertions(1)
  })

  test('that was shown is not shown again if its component unmounts', async () => {
    const page = mutationOn({ call: () => Promise.reject(conflict), onError: () => true, revalidate: async () => page.unmount() })
    await page.run({ body: 'hello' })
    expect(page.heard).toEqual([])
  })

  test.each([
    ['before it fails', offline],
    ['by what is read after a conflict', conflict],
  ])('is shown as a toast if its component is gone %s', async (_when, error) => {
    const page = mutationOn({
      call: async () => {
        if (error === offline) page.unmount()
        throw error
      },
      revalidate: async () => page.unmount(),
    })
    await page.run({ body: 'hello' })
    expect(page.heard.filter((each) => each === 'error said')).toHaveLength(1)
  })
})

describe('step-up authentication', () => {
  const proving = (given: boolean) => {
    const keys: string[] = []
    let proved = false
    const page = mutationOn({
      call: async (input, keyOf) => {
        keys.push(keyOf(input))
        if (!proved) throw needed
        return 'sent'
      },
      askStepUp: (error) => {
        if (error !== needed) return undefined
        proved = given
        return Promise.resolve(given)
      },
    })
    return { ...page, keys }
  }

  test('when given, the call is repeated once with the same key', async () => {
    const { run, keys, heard } = proving(true)
    await expect(run({ body: 'hello' })).resolves.toEqual({ result: 'sent' })
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(heard).toContain('done sent')
  })

  test('when closed, nothing is sent, announced or shown as an error', async () => {
    const { run, heard, keys, last } = proving(false)
    await expect(run({ body: 'hello' })).resolves.toBeUndefined()
    expect(keys).toHaveLength(1)
    expect(heard).toEqual([])
    expect(last()).toEqual({ pending: undefined, failure: undefined })
  })
})

test('no state is set after unmounting, and the outcome is still announced', async () => {
  const answer = held()
  const page = mutationOn({ call: () => answer.result })
  const running = page.run({ body: 'hello' })
  const before = page.states.length
  page.unmount()
  answer.answer('sent')
  await running
  expect(page.states).toHaveLength(before)
  expect(page.heard).toContain('said sent')
})

describe('the text of a failure', () => {
  const texts = { errorText: () => 'It failed', fieldErrors: (error: unknown) => (error === conflict ? { name: 'Too long' } : {}) }

  test.each([
    ['nothing before one', undefined, ['name'], undefined, {}],
    ['a sentence in the language of the page', offline, ['name'], 'It failed', {}],
    ['at the field that the form has', conflict, ['name'], undefined, { name: 'Too long' }],
    ['a sentence where the form has no such field', conflict, ['remark'], 'It failed', {}],
  ])('%s', (_what, failure, fields, error, faults) => {
    expect(failureView(failure, fields, texts)).toEqual({ error, faults })
  })
})
