// Makes the project ready to run: packages, and with --build the pages, and with --browser a Chromium for the tests.
// It runs on a bare machine before anything is installed, so it uses nothing but Node's own modules; this first file
// keeps to a syntax that very old versions of Node still read, so that they can say what is missing.
const OLDEST_NODE = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(`Lychgate needs Node ${OLDEST_NODE.join('.')} or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}

import('./setup/steps.mjs')
  .then(({ setUp }) => setUp(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.isExpected ? error.message : error)
    process.exitCode = error.exitCode || 1
  })
