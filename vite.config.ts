import path from 'node:path'
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

/** In development, every style is its own element, and the first one to arrive sets the order. */
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

type ModuleInfoOf = (id: string) => { readonly importers: readonly string[] } | null

const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime|vite[\\/]preload-helper/
const ENTRY = /src[\\/]web[\\/]entry\.client\.tsx$/
const PAGE = /src[\\/]web[\\/]pages[\\/]([^\\/]+)[\\/][^\\/]+\?__react-router-build-client-route$/
const LOADER = /src[\\/]web[\\/](browser[\\/]browser-context|pages[\\/].*-loader)\.ts$/
/** The folders of the pages whose first load has a budget */
const PUBLIC_PAGES = ['home', 'search', 'cemeteries', 'cemetery', 'memorial', 'tag', 'browse', 'cms', 'hunt']

/** The pages with a search form */
const SEARCHES = ['home', 'search', 'cemeteries']

/** Returns the modules without static importers that need a module: the entry, pages, and modules that load on demand. */
function usersOf(id: string, infoOf: ModuleInfoOf): readonly string[] {
  const reached = new Set([id])
  for (const module of reached) for (const importer of infoOf(module)?.importers ?? []) reached.add(importer)
  return [...reached].filter((module) => (infoOf(module)?.importers ?? []).length === 0)
}

/** Each script depends only on earlier ones. */
const SCRIPTS = ['vendor', 'entry', 'forms', 'lists', 'browse', 'members', 'navigation'] as const

/**
 * Returns the script of a module, or null for the script of its page. The first page loads `vendor`, `entry`, its own script, and
 * those that it shares with similar pages. `navigation` has the API client and the loaders, and loads when a visitor is about to
 * open another page.
 */
function scriptOf(id: string, infoOf: ModuleInfoOf): (typeof SCRIPTS)[number] | null {
  if (LIBRARIES.test(id)) return 'vendor'
  const users = usersOf(id, infoOf)
  const folders = new Set(users.map((user) => PAGE.exec(user)?.[1] ?? ''))
  const pages = PUBLIC_PAGES.filter((page) => folders.has(page))
  const isLoading = users.some((user) => LOADER.test(user))
  if (users.some((user) => ENTRY.test(user))) return 'entry'
  if (users.length === 1 && !isLoading) return null
  if (pages.length === 0 && isLoading) return 'navigation'
  // Pages without a budget, such as account pages
  if (pages.length === 0) return users.filter((user) => PAGE.test(user)).length > 1 ? 'members' : null
  if (pages.every((page) => page === 'browse')) return isLoading ? 'navigation' : 'browse'
  if (pages.every((page) => page === 'home' || page === 'cms')) return 'forms'
  if (pages.every((page) => SEARCHES.includes(page))) return 'lists'
  return pages.includes('home') || (pages.includes('memorial') && pages.length > 1) ? 'entry' : 'lists'
}

const SERVER_OUTPUT = 'build/server'
const SERVER_INPUTS = {
  index: './src/web/server-entry.ts',
  desk: './src/desk/desk-entry.ts',
  lychgate: './src/cli/main.ts',
}

/**
 * Names each server file after its entry. React Router's plugin gives all of them the same name. All files are in one folder, so that
 * `urlsOfSources` needs one relative URL for each source.
 */
function serverFileNames(): Plugin {
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
  return {
    name: 'server-file-names',
    apply: 'build',
    configEnvironment: (name) => (name === 'ssr' ? { build: { rolldownOptions: { output } } } : null),
  }
}

/** Lets bundled code find migrations, threads, and other files of the program: `import.meta` keeps the location of the source. */
function urlsOfSources(): Plugin {
  return {
    name: 'urls-of-sources',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const source = path.relative(SERVER_OUTPUT, id).replaceAll(path.sep, '/')
        return code
          .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(source)}')`)
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [layerOrderInEveryStyle(), reactRouter(), serverFileNames(), urlsOfSources(), layerOrder()],
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
              groups: SCRIPTS.map((script, at) => ({
                name: (id, bundle) =>
                  scriptOf(id, (module) => bundle.getModuleInfo(module)) === script ? script : null,
                debugName: script,
                priority: SCRIPTS.length - at,
              })),
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: SERVER_INPUTS } },
      // Bundle all packages, which gives one React Router, and React's fast build whatever NODE_ENV is at run time. The exceptions
      // have compiled code or look for it.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true, external: ['sharp', 'pg'] },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {}),
    },
  },
}))
