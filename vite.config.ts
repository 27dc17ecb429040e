import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const LAYER_ORDER = '@layer tokens,base,controls,components,utilities,print;'

/** Styles arrive in the order of the scripts, so the order of their layers must come before any of them. */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYER_ORDER}${file.source}`
      }
    },
  }
}

/** In development every style is its own element, and the first one to arrive sets the order. */
function layerOrderInEveryStyle(): Plugin {
  return {
    name: 'layer-order-in-every-style',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => `${LAYER_ORDER}${code}`,
    },
  }
}

/** Names each server file after its entry. React Router's plugin gives all of them one name. */
function serverEntryNames(): Plugin {
  return {
    name: 'server-entry-names',
    apply: 'build',
    configEnvironment(name) {
      return name === 'ssr' ? { build: { rolldownOptions: { output: { entryFileNames: '[name].js' } } } } : null
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [layerOrderInEveryStyle(), reactRouter(), serverEntryNames(), layerOrder()],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome105', 'safari15.4', 'firefox110'],
    // One sheet for all styles that scripts import. Pages with many styles link a second one: their routes import its URL, not the
    // styles (docs/decisions/0006).
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
                {
                  name: 'shared',
                  test: /src[\\/](web[\\/](?!pages[\\/]|root|page[\\/]page-boundary|entry)|contract|domain)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: { index: './src/web/server-entry.ts', desk: './src/desk/desk-entry.ts' } } },
      // Build everything into one bundle: one React Router, and React's fast build whatever NODE_ENV is at run time.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
        : {}),
    },
  },
}))
