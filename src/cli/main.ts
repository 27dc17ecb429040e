import { ConfigError, readProcessConfig } from '../server/config/config.ts'
import { folderResponds } from './folder-responds.ts'
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
  users list, create, role, invite, invitations, verify, disable, enable, second-factor remove
                               user accounts (users --help)
  mail list, mail retry        unsent and failed email
  backup FOLDER                back up databases and images, even while the site is running
  restore FOLDER               replace the site's data with a backup
  copy --from URL --to URL     copy the site to another database, including to or from PostgreSQL
  doctor                       check the settings and the data, and repair what can be repaired
  people export, people erase  export or erase all data stored for an email address
  version                      versions of Lychgate, Node, and the databases (also --version)

Run any command with --help for details. Settings are environment variables; see docs/settings.md.
`

type Command = (args: readonly string[]) => Promise<number>

const loadVersion = async () => (await import('./version.ts')).runVersion

/** Functions that load the modules of a command, by the command's name */
const COMMANDS = new Map<string | undefined, () => Promise<Command>>([
  ['serve', async () => (await import('./serve.ts')).runServe],
  ['import', async () => (await import('./import/import-command.ts')).runImport],
  ['imports', async () => (await import('./import/import-runs-command.ts')).runImportsCommand],
  ['generate', async () => (await import('./generate.ts')).runGenerate],
  ['demo', async () => (await import('./demo.ts')).runDemoCommand],
  ['memorials', async () => (await import('./admin/memorials-command.ts')).runMemorialsCommand],
  ['media', async () => (await import('./admin/media-command.ts')).runMediaCommand],
  ['cemeteries', async () => (await import('./admin/cemeteries-command.ts')).runCemeteriesCommand],
  ['tags', async () => (await import('./admin/tags-command.ts')).runTagsCommand],
  ['forms', async () => (await import('./admin/forms-command.ts')).runFormsCommand],
  ['users', async () => (await import('./admin/users-command.ts')).runUsersCommand],
  ['mail', async () => (await import('./admin/mail-command.ts')).runMailCommand],
  ['people', async () => (await import('./admin/people-command.ts')).runPeopleCommand],
  ['backup', async () => (await import('./admin/backup-command.ts')).runBackup],
  ['restore', async () => (await import('./admin/restore-command.ts')).runRestore],
  ['copy', async () => (await import('./admin/copy-command.ts')).runCopy],
  ['doctor', async () => (await import('./doctor/doctor-command.ts')).runDoctor],
  ['version', loadVersion],
  ['--version', loadVersion],
  ['-v', loadVersion],
])

/** Runs one command and returns its exit status. */
async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  // Checking the data folder takes as long as loading a command, so both run at the same time.
  const [problem, command] = await Promise.all([dataFolderProblem(args), COMMANDS.get(name)?.()])
  if (problem !== null) {
    console.error(problem)
    return EXIT.failed
  }
  if (command !== undefined) return await command(rest)
  if (name !== undefined && /^(?:help|--help|-h)$/.test(name)) {
    console.log(USAGE)
    return EXIT.done
  }
  console.error(name === undefined ? USAGE : `Unknown command: "${name}".\nRun "lychgate --help" for details.`)
  return EXIT.usage
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

// Only the owner may read the files that a command writes: databases, images, email, backups, and exported files.
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))
