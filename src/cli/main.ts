import { ConfigError, readProcessConfig } from '../server/config/config.ts'
import { folderResponds } from './responding-folder.ts'
import { EXIT } from './run-command.ts'

const USAGE = `Lychgate: a public directory of memorials and cemeteries.

Usage: lychgate COMMAND [options]

  serve                        start the site
  import memorials FILE        import memorials (see import --help)
  import cemeteries FILE       import cemeteries
  imports list, show, undo     list and undo imports (imports --help)
  generate --memorials N       generate a synthetic directory for benchmarks (--seed S)
  demo remove                  remove the demo data
  memorials show, add, edit, remove, restore, history, purge
                               edit memorials (memorials --help)
  cemeteries show, edit, merge, restore, history
                               edit cemeteries (cemeteries --help)
  tags show, add, remove, set, unset, history
                               tags and their memorials (tags --help)
  media add, edit, remove, restore, list
                               images of memorials (media --help)
  forms list, forms export     forms that visitors sent
  users list, create, invite, invitations, verify, disable, enable, second-factor remove
                               user accounts (users --help)
  mail list, mail retry        unsent and failed email
  backup FOLDER                back up databases and images, even while the site runs
  restore FOLDER               replace the site's data with a backup
  copy --from URL --to URL     copy the site to another database, including to or from PostgreSQL
  doctor                       check the settings and the data, and repair what can be repaired
  people export, people erase  all data stored for an email address
  version                      versions of Lychgate, Node, and the databases (also --version)

Run any command with --help for details. Settings are environment variables; see docs/settings.md.
`

/** Runs one command and returns its exit status. */
async function run([command, ...args]: readonly string[]): Promise<number> {
  switch (command) {
    case 'serve':
      return (await import('./serve.ts')).runServe(args)
    case 'import':
      return (await import('./import/import-command.ts')).runImport(args)
    case 'imports':
      return (await import('./import/import-runs-command.ts')).runImports(args)
    case 'generate':
      return (await import('./generate.ts')).runGenerate(args)
    case 'demo':
      return (await import('./demo.ts')).runDemo(args)
    case 'memorials':
      return (await import('./admin/memorials-command.ts')).runMemorials(args)
    case 'media':
      return (await import('./admin/media-command.ts')).runMedia(args)
    case 'cemeteries':
      return (await import('./admin/cemeteries-command.ts')).runCemeteries(args)
    case 'tags':
      return (await import('./admin/tags-command.ts')).runTags(args)
    case 'forms':
      return (await import('./admin/forms-command.ts')).runForms(args)
    case 'users':
      return (await import('./admin/users-command.ts')).runUsers(args)
    case 'mail':
      return (await import('./admin/mail-command.ts')).runMail(args)
    case 'people':
      return (await import('./admin/people-command.ts')).runPeople(args)
    case 'backup':
      return (await import('./admin/backup-command.ts')).runBackup(args)
    case 'restore':
      return (await import('./admin/restore-command.ts')).runRestore(args)
    case 'copy':
      return (await import('./admin/copy-command.ts')).runCopy(args)
    case 'doctor':
      return (await import('./doctor/doctor-command.ts')).runDoctor(args)
    case 'version':
    case '--version':
    case '-v':
      return (await import('./version.ts')).runVersion(args)
    case 'help':
    case '--help':
    case '-h':
      console.log(USAGE)
      return EXIT.done
    default:
      console.error(command === undefined ? USAGE : `Unknown command: "${command}".\n\n${USAGE}`)
      return EXIT.usage
  }
}

// A reader such as `head` may close the pipe early; that is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** Returns a sentence if the data folder does not respond, and null otherwise. A command reports its invalid settings itself. */
async function dataFolderProblem(args: readonly string[]): Promise<string | null> {
  const [command = 'help'] = args
  if (/^(?:help|version|-v)$/.test(command) || args.some((arg) => /^(?:-h|--help|--version)$/.test(arg))) return null
  try {
    const { dataDir } = readProcessConfig()
    if (await folderResponds(dataDir)) return null
    return `DATA_DIR is ${JSON.stringify(dataDir)}, which does not respond. Check the disk or the network drive.`
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

// Only the owner may read what a command writes: databases, images, email, backups, and exported files.
process.umask(0o077)
const args = process.argv.slice(2)
const problem = await dataFolderProblem(args)
if (problem !== null) console.error(problem)
process.exitCode = problem === null ? await run(args) : EXIT.failed
