import { slugOf } from '../../../domain/slug.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { RecordChoices } from '../../../services/desk/records/record-desk.ts'
import type { PostedDeskRequest } from '../../desk-page.ts'
import type { RecordFormInput } from './record-form-input.ts'
import { RECORD_FORM_COPY } from './records-copy.ts'

interface ResolvedTags {
  readonly tags: readonly string[]
  readonly problem: string | null
  /** Whether the person may create the tags that do not exist. */
  readonly offersNewTags: boolean
}

/** Finds the tags that the form adds, by name. Creates missing tags if the person asked for it. */
export async function resolveTags(
  { form, staff, services }: PostedDeskRequest,
  { tags, newTags }: RecordFormInput,
  choices: RecordChoices,
): Promise<ResolvedTags> {
  const all = new Set(tags)
  const missing: string[] = []
  for (const name of newTags.split(',').map((text) => text.trim())) {
    const slug = name === '' ? null : slugOf(name, 'tag')
    if (slug === null) continue
    const known = choices.tags.find((tag) => tag.slug === slug || tag.name.toLowerCase() === name.toLowerCase())
    if (known !== undefined) all.add(known.slug)
    else if (form.has('createTags') && form.text('intent') !== 'preview') {
      await services.records.addTag(staff, { slug, name })
      all.add(slug)
    } else missing.push(name)
  }
  return {
    tags: [...all].toSorted(),
    problem: missing.length === 0 ? null : missing.map((name) => RECORD_FORM_COPY.noTag(name)).join(' '),
    offersNewTags: missing.length > 0 && mayDo(staff, 'manage-tags'),
  }
}
