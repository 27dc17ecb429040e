// A worker that serves nothing. It is ready at once, and then, by its argument, is silent or exits.
const [behavior] = process.argv.slice(2)
process.on('message', () => {})
process.send({ type: 'ready' })
if (behavior === 'exits') setTimeout(() => process.exit(3), 20)
