// A worker that serves no requests. Depending on its argument, it fails at once, or reports that it is ready and then exits or hangs.
const [behavior] = process.argv.slice(2)
if (behavior === 'fails') process.exit(1)
process.on('message', () => {})
process.send({ type: 'ready' })
if (behavior === 'exits') setTimeout(() => process.exit(3), 20)
