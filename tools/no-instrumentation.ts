import type { Plugin } from 'vite'

const names = [
  'consumeInstrumentationClientResultMetaReceiver',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'instrumentHandler',
  'instrumentationResultMetaContext',
]

/**
 * Leaves React Router's tracing hooks out of the browser's code: the product does not use them, and they weigh 1 KiB on every
 * page. The build fails when the file has other exports, so an update cannot lose something new silently.
 */
export function noInstrumentation(): Plugin {
  return {
    name: 'no-instrumentation',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*router[\\/]instrumentation\.js/ },
      handler(code) {
        const exported =
          /export \{([^}]*)\}/
            .exec(code)?.[1]
            ?.split(',')
            .map((name) => name.trim()) ?? []
        if (exported.toSorted().join() !== names.toSorted().join()) this.error('react-router changed: its instrumentation has other exports')
        const functions = names
          .slice(0, 4)
          .map((name) => `export function ${name}(value) { return ${name === 'instrumentClientSideRouter' ? 'value' : 'undefined'} }`)
        return { code: `${functions.join('\n')}\nexport const instrumentationResultMetaContext = undefined`, map: null }
      },
    },
  }
}
