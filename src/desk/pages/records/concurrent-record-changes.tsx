import type { ReactNode } from 'react'
import type { EditableTag } from '../../../storage/ports/editing.ts'
import type { DeskRequest } from '../../desk-page.ts'
import { ConcurrentChanges } from '../../ui/concurrent-changes.tsx'
import { changeAuthor, familyLinkText } from './change-text.ts'
import { RECORD_FORM } from './record-form.tsx'
import type { RecordFormInput } from './record-form-input.ts'
import { RECORD_FORM_COPY, RECORD_LABELS } from './records-copy.ts'

/** The changes that others have made since the form was opened. They are shown until the form is saved. */
export async function concurrentChanges(
  { services, staff }: DeskRequest,
  id: number,
  input: RecordFormInput,
  tags: readonly EditableTag[],
): Promise<ReactNode> {
  const others = input.before === '' ? null : await services.records.findConcurrentChanges(staff, id, input.before)
  if (others === null) return null
  const own: Readonly<Record<string, string>> = {
    ...input.texts,
    tags: input.tags.join(', '),
    familyLinks: input.familyLinks.join(', '),
  }
  const readable = (name: string, text: string) => {
    if (name === 'tags') return inOrder(text, (slug) => tags.find((tag) => tag.slug === slug)?.name ?? slug)
    return name === 'familyLinks' ? inOrder(text, familyLinkText) : text
  }
  const fields = others.fields.map(({ name, before, theirs }) => ({
    name,
    label: RECORD_LABELS[name] ?? name,
    before: readable(name, before),
    theirs: readable(name, theirs),
    yours: readable(name, own[name] ?? theirs),
  }))
  const heading = RECORD_FORM_COPY.changedMeanwhile(others.by === null ? null : changeAuthor(others.by))
  const saveLabel = RECORD_FORM_COPY.save
  return <ConcurrentChanges heading={heading} fields={fields} form={RECORD_FORM} saveLabel={saveLabel} />
}

/** Returns the parts of a list as readable text, in a fixed order. */
function inOrder(list: string, readable: (part: string) => string): string {
  return list.split(', ').map(readable).toSorted().join(', ')
}
