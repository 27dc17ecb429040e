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

/** Matches source files whose path starts with one of the alternatives. */
const src = (paths: string) => new RegExp(`[\\\\/]src[\\\\/](${paths.replaceAll('/', '[\\\\/]')})`)

/**
 * The scripts that pages share. Few and large ones compress better, but a page should load little that it does not use. A group
 * includes what its modules import, unless it belongs to a group above.
 */
const SHARED_SCRIPTS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // On every page
  {
    name: 'frame',
    test: src(
      'web/(ui/(frame/(site-frame|demo-notice)|errors|content/hero-banner)|browser/(page-router|hydrated-page)|page/page-meta)|contract/directory|domain/page[.]',
    ),
  },
  { name: 'accounts', test: src('web/(forms|ui/forms)/.*account'), minShareCount: 2 },
  {
    name: 'records',
    test: src('web/(ui/(results|browse/browse[.]css|content/fact)|links/add-image)|domain/result-groups'),
    minShareCount: 2,
  },
  { name: 'search', test: src('web/ui/search/(?!cemetery-choices)'), minShareCount: 2 },
  { name: 'mail', test: src('web/ui/sharing/mail-link') },
  { name: 'images', test: src('web/ui/images'), minShareCount: 2 },
  {
    name: 'details',
    test: src('web/(ui/sharing/report-error|links/(correct|directions|grave|use-canonical))'),
    minShareCount: 2,
  },
  { name: 'browse-copy', test: src('web/(copy/browse|links/browse-path)') },
  { name: 'browse', test: src('web/ui/browse/(?!browse-ways|plot-rows)'), minShareCount: 2 },
  { name: 'fields', test: src('contract/(request-fields|search-params)'), minShareCount: 2 },
  // The API client and the loaders of records, which a page needs only when a visitor leaves it
  {
    name: 'client',
    test: src('web/(browser/browser-directory|pages/(home|search|cemeteries|cemetery|memorial|tag)/[a-z-]+-loader)'),
  },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }))

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
              groups: SHARED_SCRIPTS,
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: './src/web/server-entry.ts', desk: './src/desk/desk-entry.ts' },
          // The server's file includes the loaders that browsers import on demand.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      // Build everything into one bundle: one React Router, and React's fast build whatever NODE_ENV is at run time.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
        : {}),
    },
  },
}))
