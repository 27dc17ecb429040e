import { formatCount } from '../../domain/format-number.ts'
import { slugOf } from '../../domain/slug.ts'
import { cleanCell, cleanLines } from '../../ingest/row/field-text.ts'
import { type DirectoryEditor, type EditableTag, EditRejected } from '../../storage/ports/editing.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { printable } from './admin-io.ts'
import {
  type DirectoryAdminIo,
  noteOf,
  type OpenEditor,
  processDirectoryAdminIo,
  readChangeArguments,
  runDirectoryAdminCommand,
} from './directory-admin.ts'
import { readArguments, singleId } from './field-arguments.ts'
import { formatValue } from './format-value.ts'
import { changeLines, closing, fieldLine, historyLines, memorialHead } from './show-record.ts'

const USAGE = `Usage: lychgate tags show [SLUG]
       lychgate tags add SLUG --name NAME [--description TEXT]
       lychgate tags remove SLUG
       lychgate tags set ID SLUG …
       lychgate tags unset ID SLUG …
       lychgate tags history SLUG

  show         list all tags, or show one
  add          add a tag, or change the name or description of an existing one
  remove       remove a tag that no memorial has
  set, unset   add tags to a memorial, or remove them; its other tags stay
  history      list all manual changes to a tag; "memorials history" shows when a memorial got a tag

  --by NAME    who makes the change, for the audit log (default: your user name)
  --reason WHY the reason, for the audit log
  --dry-run    show the change without saving it

A slug is the last part of a tag's URL: /headstones/carved-slate

Exit status: 0 done, 1 failed (nothing was saved), 2 usage error.
`

const MAX_CHARACTERS = { name: 200, description: 5000 } as const

/** Runs `tags show`, `add`, `remove`, `set`, `unset`, and `history`. */
export function runTagsCommand(
  args: readonly string[],
  io: DirectoryAdminIo = processDirectoryAdminIo,
): Promise<number> {
  return runDirectoryAdminCommand(args, { io, usage: USAGE }, async (editor) => {
    const [command, ...rest] = args
    switch (command) {
      case 'show':
      case 'history':
        return runShowOrHistory(command, rest, editor, io)
      case 'add':
        return add(rest, editor, io)
      case 'remove':
        return remove(rest, editor, io)
      case 'set':
      case 'unset':
        return setOrUnset(command, rest, editor, io)
      default:
        throw new UsageError('Specify a subcommand: show, add, remove, set, unset, or history.')
    }
  })
}

async function found(editor: DirectoryEditor, slug: string): Promise<EditableTag> {
  const tag = (await editor.listTags()).find((one) => one.slug === slug)
  if (tag === undefined) throw new EditRejected({ code: 'no tag', slug })
  return tag
}

async function runShowOrHistory(
  command: 'show' | 'history',
  args: readonly string[],
  editor: OpenEditor,
  io: DirectoryAdminIo,
): Promise<void> {
  const { positionals } = readArguments(args, { texts: [] })
  const [slug, ...more] = positionals
  if (more.length > 0) throw new UsageError('Specify one tag at a time.')
  if (slug === undefined) {
    if (command === 'history') throw new UsageError('Specify the slug of the tag.')
    const tags = await (await editor()).listTags()
    const lines = tags.map((tag) =>
      fieldLine(tag.slug, `${printable(tag.name)}, ${formatCount(tag.memorials, 'memorial')}`),
    )
    io.out.write(`${lines.join('')}${formatCount(tags.length, 'tag')}.\n`)
    return
  }
  const tag = await found(await editor(), slug)
  if (command === 'history') {
    const changes = await (await editor()).history('tag', tag.id)
    io.out.write(historyLines(changes) || `Tag ${tag.slug} has no manual changes.\n`)
    return
  }
  io.out.write(`Tag ${tag.slug}, /headstones/${tag.slug}\n`)
  io.out.write(fieldLine('name', printable(tag.name)) + fieldLine('description', formatValue(tag.description)))
  io.out.write(fieldLine('memorials', String(tag.memorials)))
}

async function add(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, {
    texts: ['name', 'description', 'by', 'reason'],
    flags: ['dry-run'],
  })
  const slug = singleSlug(positionals)
  const existing = (await (await editor()).listTags()).find((tag) => tag.slug === slug)
  const name = texts.has('name') ? cleanCell(texts.get('name')) : (existing?.name ?? '')
  if (name === '') throw new UsageError('Specify the name of the tag: --name NAME.')
  const description = texts.has('description')
    ? cleanLines(texts.get('description')) || null
    : (existing?.description ?? null)
  if (name.length > MAX_CHARACTERS.name)
    throw new CommandError(`The name is longer than ${MAX_CHARACTERS.name} characters.`)
  if ((description ?? '').length > MAX_CHARACTERS.description) {
    throw new CommandError(`The description is longer than ${MAX_CHARACTERS.description} characters.`)
  }
  const note = noteOf(texts, flags, io)
  const { change } = await (await editor()).storeTag({ slug, name, description }, note)
  io.out.write(`Tag ${slug}, /headstones/${slug}\n${changeLines(change?.before ?? null, change?.after ?? null)}`)
  const undo = change?.action === 'added' ? `tags remove ${slug}` : null
  io.out.write(closing(change, { dryRun: note.dryRun, undo }))
}

function singleSlug([slug, ...more]: readonly string[]): string {
  if (slug === undefined || more.length > 0) throw new UsageError('Specify one slug, such as carved-slate.')
  if (slugOf(slug, '') === slug) return slug
  const proposal = slugOf(slug, '')
  throw new UsageError(
    `"${printable(slug)}" is not a valid slug: use a-z, 0-9, and single hyphens.${proposal === '' ? '' : ` Try ${proposal}.`}`,
  )
}

async function remove(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, note } = readChangeArguments(args, io)
  const slug = singleSlug(positionals)
  const { change } = await (await editor()).removeTag(slug, note)
  io.out.write(`Tag ${slug}\n${changeLines(change?.before ?? null, null)}`)
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `tags add ${slug} --name NAME` }))
}

async function setOrUnset(
  command: 'set' | 'unset',
  args: readonly string[],
  editor: OpenEditor,
  io: DirectoryAdminIo,
): Promise<void> {
  const { positionals, note } = readChangeArguments(args, io)
  const [first, ...slugs] = positionals
  const id = singleId(first === undefined ? [] : [first], 'memorial')
  if (slugs.length === 0) throw new UsageError('Specify at least one tag.')
  for (const slug of slugs) await found(await editor(), slug)
  const memorial = await (await editor()).findMemorial(id)
  if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
  const { tags } = memorial.record
  const next = command === 'set' ? [...new Set([...tags, ...slugs])] : tags.filter((tag) => !slugs.includes(tag))
  const { change } = await (await editor()).editMemorial(id, { tags: next.sort() }, note)
  io.out.write(memorialHead(id, memorial.record) + changeLines(change?.before ?? null, change?.after ?? null))
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `memorials restore ${id}` }))
}
