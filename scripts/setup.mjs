// Sets up the project: installs packages, builds the pages with --build, and installs what the tests need with --browser and
// --postgres.
// It runs before anything is installed, so it uses only Node's own modules. This file uses only syntax that very old
// versions of Node can parse, so that they can print the message about the version.
const MIN_NODE_VERSION = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  console.error(`Lychgate needs Node ${MIN_NODE_VERSION.join('.')} or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}

import('./setup/steps.mjs')
  .then(({ setUp }) => setUp(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.isExpected ? error.message : error)
    process.exitCode = error.exitCode || 1
  })
