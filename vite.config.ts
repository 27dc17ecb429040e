import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome105', 'safari15.4', 'firefox110'],
    // One sheet for the whole site: it is small, arrives with the first page, and no navigation waits for a style.
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
                  name: 'site',
                  test: /src[\\/](web[\\/](ui|contexts|page-meta|copy)|contract|domain)/,
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
