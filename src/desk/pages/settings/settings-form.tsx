import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import type { EditedSettings } from '../../../services/desk/settings-editor.ts'
import type { SettingTexts } from '../../../storage/ports/site-settings.ts'
import { SiteLogo } from '../../../web/ui/images/site-logo.tsx'
import { SecondaryButton, SelectField, SubmitButton, TextField } from '../../ui/field.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type FormVersions, VersionFields } from './concurrent-settings.tsx'
import { HeaderPreview, type HeaderPreviewProps } from './header-preview.tsx'
import { SETTING_GROUPS, SETTINGS_COPY, type SettingField } from './settings-copy.ts'
import { TEXTS_COPY } from './texts-copy.ts'

export interface SettingsForm {
  readonly settings: EditedSettings
  readonly site: SiteSettings
  /** The values in the fields. */
  readonly entered: SettingTexts
  readonly versions: FormVersions
  /** The values that others have stored in the meantime; null if there are none */
  readonly others?: ReactNode
  readonly problems: SettingTexts
  readonly done: string | null
  readonly problem: string | null
  /** The header to preview; null without a preview */
  readonly preview?: HeaderPreviewProps | null
}

/** The ID of the form, for buttons above it */
export const SETTINGS_FORM = 'settings'

const SWITCH = [
  { value: '', label: SETTINGS_COPY.switchDefault },
  { value: 'on', label: SETTINGS_COPY.switchOn },
  { value: 'off', label: SETTINGS_COPY.switchOff },
]

const OFF_BY_DEFAULT = [
  { value: '', label: SETTINGS_COPY.offDefault },
  { value: 'on', label: SETTINGS_COPY.on },
  { value: 'off', label: SETTINGS_COPY.off },
]

/** A setting. A setting from the environment is shown but cannot be changed. */
function SettingInput({ field, form }: { field: SettingField; form: SettingsForm }): ReactNode {
  const { name, label, isSwitch = false, isOffByDefault = false, hint } = field
  const { settings, entered, problems } = form
  const id = name.toLowerCase()
  const { [name]: given } = settings.environment
  if (given !== undefined) {
    return (
      <div className="field">
        <p>
          <b>{label}</b>
        </p>
        <p className="hint">{SETTINGS_COPY.environment(given)}</p>
      </div>
    )
  }
  const value = entered[name] ?? ''
  const problem = problems[name]
  if (isSwitch) {
    const choices = isOffByDefault ? OFF_BY_DEFAULT : SWITCH
    return (
      <SelectField id={id} name={name} label={label} value={value} choices={choices} problem={problem} hint={hint} />
    )
  }
  const standard = SETTINGS_COPY.default(settings.defaults[name] ?? '')
  const hints = hint === undefined ? standard : `${hint} ${standard}`
  return <TextField id={id} name={name} label={label} value={value} problem={problem} hint={hints} />
}

export function settingsForm(form: SettingsForm): ReactNode {
  const { settings, site, done, problem, versions, others = null, preview = null } = form
  return (
    <>
      <PageHead heading={SETTINGS_COPY.heading} done={done} problem={problem}>
        {settings.last !== null && (
          <p>{`Version ${settings.version}, ${formatTime(settings.last.storedAt)}, by ${settings.last.storedBy}`}</p>
        )}
      </PageHead>
      <p>{SETTINGS_COPY.intro}</p>
      <p className="actions">
        <a href="/desk/settings/texts">{TEXTS_COPY.link}</a>
        <span className="actions">
          <SiteLogo site={site} />
          <a href="/desk/settings/logo">{SETTINGS_COPY.changeLogo}</a>
        </span>
        <a href="/desk/settings/versions">{SETTINGS_COPY.versions}</a>
        <a href="/desk/health">{SETTINGS_COPY.health}</a>
      </p>
      {preview !== null && <HeaderPreview {...preview} />}
      {others}
      <form className="form" id={SETTINGS_FORM} method="post" action="/desk/settings">
        <VersionFields {...versions} />
        {SETTING_GROUPS.map(({ legend, note, fields }) => (
          <fieldset key={legend} className="group">
            <legend>{legend}</legend>
            {note !== undefined && <p className="full soft">{note}</p>}
            {fields.map((field) => (
              <SettingInput key={field.name} field={field} form={form} />
            ))}
          </fieldset>
        ))}
        <div className="actions">
          <SubmitButton>{SETTINGS_COPY.save}</SubmitButton>
          <SecondaryButton name="preview" value="on">
            {SETTINGS_COPY.preview}
          </SecondaryButton>
        </div>
      </form>
    </>
  )
}
