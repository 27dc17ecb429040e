#!/usr/bin/env node
// Starts the lychgate command in a release: node lychgate.mjs serve. Old versions of Node can also parse this file, so
// that it can report what is missing.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MIN_NODE_VERSION = 26

const major = Number(process.versions.node.split('.')[0])
if (major < MIN_NODE_VERSION) {
  console.error(`Lychgate needs Node ${MIN_NODE_VERSION} or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}

// Worker threads find the cache through the environment. Node runs without a cache if the folder is not writable.
process.env.NODE_COMPILE_CACHE ??= path.join(path.dirname(fileURLToPath(import.meta.url)), 'cache')
process.env.NODE_ENV ??= 'production'
const { enableCompileCache } = await import('node:module')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

// A URL, because the file is here only in a release.
await import(new URL('./build/server/lychgate.js', import.meta.url).href)
