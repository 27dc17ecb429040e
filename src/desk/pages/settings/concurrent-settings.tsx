import type { ReactNode } from 'react'
import type { SettingTexts } from '../../../storage/ports/site-settings.ts'
import type { DeskForm } from '../../desk-form.ts'
import type { DeskRequest } from '../../desk-page.ts'
import { ConcurrentChanges } from '../../ui/concurrent-changes.tsx'
import { labelOfSetting, SETTINGS_COPY } from './settings-copy.ts'

export interface FormVersions {
  /** The version whose values the form shows where nothing was entered */
  readonly version: number
  /** The version that it was opened with, before someone else stored settings; null if no one did */
  readonly openedWith: number | null
}

export function VersionFields({ version, openedWith }: FormVersions): ReactNode {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      {openedWith !== null && <input type="hidden" name="before" value={openedWith} />}
    </>
  )
}

export function readVersions(form: DeskForm): FormVersions {
  return {
    version: readVersion(form.text('version')),
    openedWith: form.has('before') ? readVersion(form.text('before')) : null,
  }
}

/** A damaged field counts as the version before all others, so that every change is compared. */
function readVersion(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

interface EnteredSettings {
  readonly versions: FormVersions
  readonly entered: SettingTexts
}

/** Returns the versions and the values of a form after someone else has stored settings. */
export async function mergeConcurrentSettings(
  { services, staff }: DeskRequest,
  { versions, entered }: EnteredSettings,
): Promise<EnteredSettings> {
  const { version, openedWith } = versions
  const compared = await services.settings.compare(staff, version, entered)
  return { versions: { version: compared.version, openedWith: openedWith ?? version }, entered: compared.merged }
}

/** The values that others have stored since a form was opened, next to the input; null if there are none. */
export async function concurrentSettings(
  { services, staff }: DeskRequest,
  { versions, entered }: EnteredSettings,
  form: { readonly form: string; readonly saveLabel: string },
): Promise<ReactNode> {
  if (versions.openedWith === null) return null
  const { fields } = await services.settings.compare(staff, versions.openedWith, entered)
  const shown = (text = '') => text || SETTINGS_COPY.theDefault
  const compared = fields.map(({ name, before, theirs }) => ({
    name,
    label: labelOfSetting(name),
    before: shown(before),
    theirs: shown(theirs),
    yours: shown(entered[name]),
  }))
  return <ConcurrentChanges heading={SETTINGS_COPY.changedMeanwhile} fields={compared} {...form} />
}
