import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../rendering/when-idle.ts'

async function loadFrames() {
  const { DialogFrame, MenuFrame, PopoverFrame } = await import('./frames.tsx')
  return { DialogFrame, MenuFrame, PopoverFrame }
}

type Frames = Awaited<ReturnType<typeof loadFrames>>
type Loaded = { frames?: Frames; failure?: unknown }

const nothing: Loaded = {}
let loaded = nothing
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * Parts of popups and dialogs; undefined until they are loaded. They are as heavy as half of a page, and rarely opened before the
 * page is idle: they load then, or with the first that is `wanted`. Throws when a wanted one fails to load, as a lazy part does.
 */
export function useOverlays(wanted: boolean): Frames | undefined {
  const { frames, failure } = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => nothing,
  )
  useEffect(() => {
    if (wanted) load()
  }, [wanted])
  if (wanted && failure !== undefined) throw failure
  return frames
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) void whenIdle.then(load)
  return () => listeners.delete(listener)
}

function load(): void {
  loading ??= loadFrames().then(
    async (frames) => {
      await nothingPressed()
      publish({ frames })
    },
    (failure: unknown) => {
      // The next one that is wanted tries again.
      loading = undefined
      publish({ failure })
    },
  )
}

function publish(next: Loaded): void {
  loaded = next
  for (const listener of listeners) listener()
}

/** Waits until no button is pressed. Buttons are rendered again when their popups load, and a pressed one would lose its click. */
async function nothingPressed(): Promise<void> {
  while (document.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, 50))
}
