// A worker that serves nothing. By its argument, it fails at once, or it is ready and then exits or is silent.
const [behavior] = process.argv.slice(2)
if (behavior === 'fails') process.exit(1)
process.on('message', () => {})
process.send({ type: 'ready' })
if (behavior === 'exits') setTimeout(() => process.exit(3), 20)
