import type { ReactNode } from 'react'
import { join } from '../recipes.ts'

export type EmptyArtName = 'server' | 'receipt' | 'message' | 'wallet' | 'search' | 'box' | 'key' | 'copy' | 'image' | 'hook' | 'bell'

/** Line drawings in the isometric manner of template 2; rounded joints and a soft ground in template 1 (illustrations.css). */
const drawings: Record<EmptyArtName, ReactNode> = {
  server: (
    <>
      <path className="f" d="M80 22 140 52 80 82 20 52z" />
      <path className="s" d="M20 52v16l60 30V82zM80 82v16l60-30V52z" />
      <path className="d" d="M20 76v16l60 30v-16zM80 106v16l60-30V76z" />
      <path className="k" d="M94 85v5l8-4v-5zM108 78v5l8-4v-5z" />
      <path className="h" d="M30 65l24 12M30 89l24 12M62 45l18 9 36-18" />
    </>
  ),
  receipt: (
    <>
      <path className="d" d="M40 108 96 80l36 18-56 28z" />
      <path className="f" d="M44 20 96 46v66l-9-2-8 6-9-10-9 1-8-10-9 2z" />
      <path className="h" d="M54 42l30 15M54 54l30 15M54 66l18 9" />
      <path className="k" d="M78 84l8 4v8l-8-4z" />
    </>
  ),
  message: (
    <>
      <path className="d" d="M30 96 84 69l46 23-54 27z" />
      <path className="f" d="M30 34 96 67v42L62 92 48 98v-13L30 76z" />
      <path className="h" d="M42 54l40 20M42 66l28 14" />
      <path className="k" d="M104 34a10 10 0 1 1 0 20 10 10 0 0 1 0-20z" />
    </>
  ),
  wallet: (
    <>
      <path className="d" d="M24 92 82 63l54 27-58 29z" />
      <path className="s" d="M24 52 82 23l54 27-58 29z" />
      <path className="f" d="M24 52l54 27v34L24 86z" />
      <path className="f" d="M78 79l58-29v34l-58 29z" />
      <path className="k" d="M108 72l16-8v12l-16 8z" />
      <path className="h" d="M40 50l42-21M34 68l30 15" />
    </>
  ),
  search: (
    <>
      <path className="d" d="M26 92 82 64l52 26-56 28z" />
      <path className="f" d="M76 24c20 0 33 12 33 29S96 84 76 84 43 70 43 53s13-29 33-29z" />
      <path className="k" d="M101 76l24 22-7 8-24-22z" />
      <path className="h" d="M58 52c1-9 8-15 18-15" />
    </>
  ),
  box: (
    <>
      <path className="d" d="M18 96 80 66l62 30-62 30z" />
      <path className="f" d="M80 30 128 54v38l-48 24-48-24V54z" />
      <path className="h" d="M32 54l48 24 48-24M80 78v38" />
      <path className="k" d="M56 42l48 24v12l-10-4V71L46 47z" />
    </>
  ),
  key: (
    <>
      <path className="d" d="M20 94 78 65l60 28-58 30z" />
      <path className="f" d="M52 34a24 24 0 1 1 0 48 24 24 0 0 1 0-48z" />
      <path className="s" d="M52 48a10 10 0 1 1 0 20 10 10 0 0 1 0-20z" />
      <path className="f" d="M75 66 128 93v9l-9-5v8l-10-5v-8L71 74z" />
      <path className="k" d="M119 97l9 5v9l-9-5z" />
    </>
  ),
  copy: (
    <>
      <path className="d" d="M34 98 86 72l52 24-52 26z" />
      <path className="s" d="M34 78 86 52l52 24-52 26z" />
      <path className="f" d="M22 54 78 26l56 26-56 28zM22 54v12l56 28V80zM78 80v14l56-28V52z" />
      <path className="h" d="M42 54l34 16M60 45l34 16" />
      <path className="k" d="M108 66v6l14-7v-6z" />
    </>
  ),
  image: (
    <>
      <path className="d" d="M22 98 80 69l58 27-58 29z" />
      <path className="f" d="M80 34c32 0 56 12 56 28s-24 28-56 28-56-12-56-28 24-28 56-28zM24 62v10c0 16 24 28 56 28s56-12 56-28V62" />
      <path className="s" d="M80 53c10 0 18 4 18 9s-8 9-18 9-18-4-18-9 8-9 18-9z" />
      <path className="k" d="M112 45c9 3 15 8 17 14l-24 2c-1-2-3-4-7-5z" />
    </>
  ),
  hook: (
    <>
      <path className="d" d="M16 98 58 77l42 20-42 21zM78 74l36-18 36 17-36 18z" />
      <path className="f" d="M20 62l32-16 32 15v24l-32 16-32-15z" />
      <path className="f" d="M88 42l26-13 26 12v20l-26 13-26-12z" />
      <path className="h" d="M20 62l32 15 32-16M52 77v24M88 42l26 12 26-13M114 54v20" />
      <path className="k" d="M66 44l24-14v7l8-2-8 12v-7L66 54z" />
    </>
  ),
  bell: (
    <>
      <path className="d" d="M24 96 80 68l56 26-56 28z" />
      <path className="f" d="M80 24c20 0 30 15 30 34 0 16 4 22 12 30L80 106 38 88c8-8 12-14 12-30 0-19 10-34 30-34z" />
      <path className="h" d="M60 54c1-12 8-19 18-20M46 84l34 15 34-15" />
      <path className="s" d="M70 103c2 8 18 8 20 0l-10 4z" />
      <path className="k" d="M108 30a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />
    </>
  ),
}

export function EmptyArt(props: { name: EmptyArtName; className?: string }) {
  return (
    <svg viewBox="8 12 144 124" fill="none" aria-hidden className={join('empty-art', props.className)}>
      {drawings[props.name]}
    </svg>
  )
}
