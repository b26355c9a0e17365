// Lint rules of this house, loaded by oxlint (see .oxlintrc.json). Each is proven by tools/house/house-rules.test.ts.

const literals = (report) => ({
  Literal: (node) => (typeof node.value === 'string' ? report(node, node.value) : undefined),
  TemplateElement: (node) => report(node, node.value.raw),
  JSXText: (node) => report(node, node.value),
})

/** Words that people read live in messages. */
const noSentences = {
  create(context) {
    return literals((node, text) => {
      if (/\p{Script=Han}/u.test(text)) context.report({ node, message: 'Texts that people read belong in messages/, in three locales.' })
    })
  },
}

const units = /^(?:vCPU|CPU|Mbps|Gbps|GiB|TiB|GB|TB|ms|IPv4|IPv6|CNY)$/

/** A bare English sentence between tags would be shown in all three locales. */
const noJsxText = {
  create(context) {
    return {
      JSXText(node) {
        if (/\p{L}{2,}/u.test(node.value) && !units.test(node.value.trim()))
          context.report({ node, message: 'Texts that people read belong in messages/, in three locales.' })
      },
    }
  },
}

const white = /#(?:f{3,4}|f{6}|0{3,4}|0{6}|(?:f{6}|0{6})[0-9a-f]{2})(?![\w-])/gi

/** Colours come from the tokens, so that both templates and both schemes follow. White and black over art that never changes are an exception. */
const noHexColours = {
  create(context) {
    return literals((node, text) => {
      if (/(?:^|[\s:,"'([])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i.test(text.replaceAll(white, '')))
        context.report({ node, message: 'Colours come from the design tokens, not from hex values.' })
    })
  },
}

/** Rules take time from ctx.now and chance from a port, so tests can set both. */
const timeFromCtx = {
  create(context) {
    const message = 'Time comes from ctx.now().'
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message })
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        const name = `${callee.object.name}.${callee.property.name}`
        if (name === 'Date.now') context.report({ node, message })
        if (name === 'Math.random') context.report({ node, message: 'Chance comes from node:crypto or a seeded port.' })
      },
    }
  },
}

const formControls = new Set(['input', 'select', 'textarea'])

/** Input made before hydration counts (src/ui/rendering/early-input.ts). A file input that a button opens gets none before that. */
const keepEarlyInput = {
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (!formControls.has(node.name.name)) return
        const valueOf = (name) => node.attributes.find((attribute) => attribute.name?.name === name)?.value
        const ref = valueOf('ref')
        if (!valueOf('onChange') || context.sourceCode.getText(ref ?? node.name).includes('takeEarlyInput')) return
        if (ref && valueOf('type')?.value === 'file') return
        context.report({ node, message: 'A control with onChange takes what was entered before hydration: ref={takeEarlyInput}.' })
      },
    }
  },
}

/** A form that only a script can send says method="post": when submitted before hydration it is kept, and never puts fields into the address. */
const formMethod = {
  create(context) {
    return {
      JSXOpeningElement(node) {
        const has = (name) => node.attributes.some((attribute) => attribute.name?.name === name)
        if (node.name.name === 'form' && has('onSubmit') && !has('method')) context.report({ node, message: 'A form with onSubmit states its method.' })
      },
    }
  },
}

const goesElsewhere = new Set(['useNavigate', 'useSearchParams', 'useSubmit'])

/** Radio inputs respond when their script has loaded. A choice that leads to another address is a link (src/ui/forms/segmented-links.tsx). */
const viewsAreLinks = {
  create(context) {
    let radios
    let goes = false
    return {
      ImportDeclaration(node) {
        const names = node.specifiers.map((one) => one.imported?.name)
        if (node.source.value.endsWith('ui/forms/segmented.tsx')) radios = node
        if (node.source.value === 'react-router') goes ||= names.some((name) => goesElsewhere.has(name))
      },
      'Program:exit'() {
        if (radios && goes) context.report({ node: radios, message: 'A filter, range or view with its own address is made of links: SegmentedLinks.' })
      },
    }
  },
}

/** A command or query is the handler of its call itself. A function in place prepares the input or builds a response. */
const directHandler = {
  create(context) {
    return {
      CallExpression(node) {
        const handler = node.callee.name === 'endpoint' ? node.arguments[1] : undefined
        if (handler?.type !== 'ArrowFunctionExpression' || handler.body.type !== 'CallExpression') return
        const given = handler.body.arguments
        const passesOn = (parameter, at) => parameter.type === 'Identifier' && given[at]?.type === 'Identifier' && given[at].name === parameter.name
        if (given.length === handler.params.length && handler.params.every(passesOn))
          context.report({ node: handler, message: 'A handler that only passes its parameters on is given by its name.' })
      },
    }
  },
}

/** A test that waits a fixed time is slow on one machine and red on another. */
const noSleeps = {
  create(context) {
    return {
      CallExpression(node) {
        const name = node.callee.name ?? node.callee.property?.name
        const sleeps =
          (name === 'setTimeout' &&
            node.arguments.length >= 2 &&
            node.parent?.type === 'ArrowFunctionExpression' &&
            node.parent.parent?.type === 'NewExpression') ||
          name === 'waitForTimeout'
        if (sleeps) context.report({ node, message: 'Wait for what you expect, not for a time.' })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    'no-sentences': noSentences,
    'no-jsx-text': noJsxText,
    'no-hex-colours': noHexColours,
    'keep-early-input': keepEarlyInput,
    'form-method': formMethod,
    'views-are-links': viewsAreLinks,
    'time-from-ctx': timeFromCtx,
    'direct-handler': directHandler,
    'no-sleeps': noSleeps,
  },
}
