import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** The sheet is put together in the order of the scripts, so the order of its layers has to be said before any of them. */
function layerOrder(): Plugin {
  const order = '@layer tokens,base,controls,components,utilities,print;'
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`
      }
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), layerOrder()],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome105', 'safari15.4', 'firefox110'],
    // One sheet for the whole site: it is small, arrives with the first page, and no navigation waits for a style. The
    // dashboard's is not in it: its route imports an address, not a style.
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
      build: { rolldownOptions: { input: './src/web/server-entry.ts' } },
      // Everything in one bundle: one React Router, and React's fast build whatever NODE_ENV says when it is loaded.
      resolve: { noExternal: true },
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    },
  },
}))
