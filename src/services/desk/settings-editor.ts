import { readFile } from 'node:fs/promises'
import { requireRight, type StaffMember } from '../../domain/staff.ts'
import type { SettingTexts, SiteSettingsStore, StoredSettings } from '../../storage/ports/site-settings.ts'
import type { Clock } from '../clock.ts'

/** The rules of the settings, which the server knows. */
export interface SettingRules {
  /** The names of the settings that the desk shows, in order. */
  readonly names: readonly string[]
  /** The settings in the environment, which take precedence over stored settings. */
  readonly environment: SettingTexts
  /** The value that applies without a stored text; empty if there is none. */
  readonly defaults: SettingTexts
  /** The name of the setting with the logo in base64. */
  readonly logoName: string
  /** Converts an image to a logo. Throws ImageRejected, whose message states the reason. */
  prepareLogo(bytes: Uint8Array): Promise<Uint8Array>
  /** Returns the problem with the text for a setting, as one sentence, or null. */
  problemOf(name: string, text: string): string | null
}

export interface EditedSettings {
  /** The stored version that a change is based on; 0 if nothing was stored yet. */
  readonly version: number
  readonly stored: SettingTexts
  readonly environment: SettingTexts
  readonly defaults: SettingTexts
  /** The author and time of the version; null if nothing was stored yet. */
  readonly last: Pick<StoredSettings, 'storedAt' | 'storedBy'> | null
}

/** The result of storing settings. */
export type SettingsOutcome =
  | { readonly kind: 'stored'; readonly settings: StoredSettings }
  | { readonly kind: 'unchanged' }
  /** The problems as sentences, by the names of settings. Nothing was stored. */
  | { readonly kind: 'invalid'; readonly problems: SettingTexts }
  /** Someone else has stored settings since. Nothing was stored. */
  | { readonly kind: 'outdated'; readonly current: StoredSettings }

/** Entered values, compared with the values that others have stored since version `basedOn`. */
export interface ComparedSettings {
  readonly version: number
  /** The entered values, with the current values where nothing was entered. */
  readonly merged: SettingTexts
  /** The settings that others changed; empty values mean defaults. */
  readonly fields: readonly { readonly name: string; readonly before: string; readonly theirs: string }[]
}

/** An image for the logo: the path of an uploaded file, or a logo that `prepareLogo` returned. */
export type LogoSource = { readonly path: string } | { readonly base64: string }

const SHOWN_VERSIONS = 50

/** Edits the settings and texts of the site. All methods need the right to manage settings. */
export class SettingsEditor {
  readonly #store: SiteSettingsStore
  readonly #rules: SettingRules
  readonly #clock: Pick<Clock, 'now'>

  constructor(store: SiteSettingsStore, rules: SettingRules, clock: Pick<Clock, 'now'>) {
    this.#store = store
    this.#rules = rules
    this.#clock = clock
  }

  async find(staff: StaffMember): Promise<EditedSettings> {
    requireRight(staff, 'manage-settings')
    const latest = await this.#store.latest()
    return {
      version: latest?.version ?? 0,
      stored: latest?.texts ?? {},
      environment: this.#rules.environment,
      defaults: this.#rules.defaults,
      last: latest,
    }
  }

  /** Returns the problems with the values of settings as sentences, by setting name. */
  check(staff: StaffMember, changes: SettingTexts): SettingTexts {
    requireRight(staff, 'manage-settings')
    return Object.fromEntries(
      this.#allowed(changes).flatMap(([name, text]) => {
        const problem = text === '' ? null : this.#rules.problemOf(name, text)
        return problem === null ? [] : [[name, problem] as const]
      }),
    )
  }

  /**
   * Stores changed values that are based on version `basedOn`. An empty value removes the stored one, so that the default
   * applies. Settings that are not in `changes` keep their values.
   */
  async store(staff: StaffMember, basedOn: number, changes: SettingTexts): Promise<SettingsOutcome> {
    const problems = this.check(staff, changes)
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    const latest = await this.#store.latest()
    const texts = Object.fromEntries(this.#allowed(changes))
    const merged = Object.entries({ ...latest?.texts, ...texts }).filter(([, text]) => text !== '')
    // Changes by others do not matter if the form contains none of the same settings.
    const others = latest === null ? [] : changedNames(await this.#textsOf(basedOn), latest.texts)
    const isCurrent = latest !== null && !others.some((name) => name in texts)
    return this.#storeVersion(staff, {
      basedOn: isCurrent ? latest.version : basedOn,
      latest,
      texts: Object.fromEntries(merged),
    })
  }

  /** Compares the values in a form that was opened with version `basedOn` with the current values. */
  async compare(staff: StaffMember, basedOn: number, entered: SettingTexts): Promise<ComparedSettings> {
    requireRight(staff, 'manage-settings')
    const latest = await this.#store.latest()
    const [before, theirs] = [await this.#textsOf(basedOn), latest?.texts ?? {}]
    const names = changedNames(before, theirs).filter((name) => name in entered)
    const taken = names.filter((name) => entered[name]?.trim() === (before[name] ?? ''))
    return {
      version: latest?.version ?? 0,
      merged: { ...entered, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? ''])) },
      fields: names.map((name) => ({ name, before: before[name] ?? '', theirs: theirs[name] ?? '' })),
    }
  }

  /** Returns an image as a logo in base64, for a preview. Throws ImageRejected. */
  async prepareLogo(staff: StaffMember, source: LogoSource): Promise<string> {
    requireRight(staff, 'manage-settings')
    const bytes = 'path' in source ? await readFile(source.path) : Buffer.from(source.base64, 'base64')
    return Buffer.from(await this.#rules.prepareLogo(bytes)).toString('base64')
  }

  /** Stores an image as the logo, or removes the logo if `source` is null. Throws ImageRejected. */
  async storeLogo(staff: StaffMember, basedOn: number, source: LogoSource | null): Promise<SettingsOutcome> {
    requireRight(staff, 'manage-settings')
    const { logoName } = this.#rules
    const logo = source === null ? null : await this.prepareLogo(staff, source)
    const latest = await this.#store.latest()
    const { [logoName]: _, ...others } = latest?.texts ?? {}
    const texts = logo === null ? others : { ...others, [logoName]: logo }
    return this.#storeVersion(staff, { basedOn, latest, texts })
  }

  /**
   * Lists up to 51 versions, latest first, starting with the latest version or with the one before `before`. Each of the
   * first 50 can be compared with the version that follows it in the list. If there are 51, more may follow.
   */
  async list(staff: StaffMember, before?: number): Promise<readonly StoredSettings[]> {
    requireRight(staff, 'manage-settings')
    return this.#store.list(SHOWN_VERSIONS + 1, before)
  }

  /** Stores the values from an earlier version as a new version. Returns null if there is no such version. */
  async restore(staff: StaffMember, version: number): Promise<SettingsOutcome | null> {
    requireRight(staff, 'manage-settings')
    const earlier = version === 0 ? { texts: {} } : await this.#store.find(version)
    if (earlier === null) return null
    const latest = await this.#store.latest()
    return this.#storeVersion(staff, { basedOn: latest?.version ?? 0, latest, texts: earlier.texts })
  }

  /** The values of a version; empty for version 0. */
  async #textsOf(version: number): Promise<SettingTexts> {
    return (await this.#store.find(version))?.texts ?? {}
  }

  /** The values of known settings, without leading and trailing spaces. */
  #allowed(changes: SettingTexts): readonly (readonly [name: string, text: string])[] {
    const known = Object.entries(changes).filter(([name]) => this.#rules.names.includes(name))
    return known.map(([name, text]) => [name, text.trim()] as const)
  }

  async #storeVersion(
    staff: StaffMember,
    change: { readonly basedOn: number; readonly latest: StoredSettings | null; readonly texts: SettingTexts },
  ): Promise<SettingsOutcome> {
    const { basedOn, latest, texts } = change
    if (latest !== null && latest.version !== basedOn) return { kind: 'outdated', current: latest }
    if (changedNames(latest?.texts ?? {}, texts).length === 0) return { kind: 'unchanged' }
    const by = `${staff.name} (${staff.email})`
    const settings = await this.#store.store(texts, { basedOn, by, at: this.#clock.now() })
    if (settings !== null) return { kind: 'stored', settings }
    const current = await this.#store.latest()
    return current === null ? { kind: 'unchanged' } : { kind: 'outdated', current }
  }
}

/** Lists the names of the settings that differ between two versions. */
function changedNames(from: SettingTexts, to: SettingTexts): readonly string[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].filter((name) => from[name] !== to[name])
}
