import fc from 'fast-check'
import { testSeed } from './seed.ts'

// Without a seed fast-check draws one from the clock.
fc.configureGlobal({ seed: testSeed() })

export { fc }
