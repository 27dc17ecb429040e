import type { ReactNode } from 'react'
import type { SettingTexts, StoredSettings } from '../../../storage/ports/site-settings.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { SecondaryButton } from '../../ui/field.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { labelOfSetting, SETTINGS_COPY, SETTINGS_PAGE } from './settings-copy.ts'

const SHOWN_VERSIONS = 50

function changesOf(texts: SettingTexts, before: SettingTexts): string {
  const names = [...new Set([...Object.keys(texts), ...Object.keys(before)])]
  const changed = names.filter((name) => texts[name] !== before[name]).map(labelOfSetting)
  return changed.length === 0 ? SETTINGS_COPY.nothing : changed.join(', ')
}

function RestoreButton({ version }: { version: number }): ReactNode {
  return (
    <form method="post" action="/desk/settings/versions">
      <SecondaryButton name="version" value={version}>
        {version === 0 ? SETTINGS_COPY.defaults : SETTINGS_COPY.restore}
        {version > 0 && <span className="sr">{SETTINGS_COPY.restoreHint(version)}</span>}
      </SecondaryButton>
    </form>
  )
}

/** A page of 50 versions of the settings, newest first. Each one but the current can be restored. */
export function versionList(versions: readonly StoredSettings[], currentVersion: number): ReactNode {
  const shown = versions.slice(0, SHOWN_VERSIONS)
  return (
    <>
      <PageHead heading={SETTINGS_COPY.versionsHeading} parent={SETTINGS_PAGE} />
      {versions.length === 0 ? (
        <p>{SETTINGS_COPY.noVersions}</p>
      ) : (
        <>
          <ol className="log">
            {shown.map(({ version, texts, storedAt, storedBy }, index) => (
              <li key={version}>
                <time dateTime={storedAt.toISOString()}>{formatTime(storedAt)}</time>
                <p>
                  <b>{storedBy}</b> {`${SETTINGS_COPY.version} ${version}`}
                  <span className="note">{`${SETTINGS_COPY.changed}: ${changesOf(texts, versions[index + 1]?.texts ?? {})}`}</span>
                </p>
                {version === currentVersion ? (
                  <span>{SETTINGS_COPY.current}</span>
                ) : (
                  <RestoreButton version={version} />
                )}
              </li>
            ))}
          </ol>
          {versions.length > SHOWN_VERSIONS && (
            <nav className="pages" aria-label={SETTINGS_COPY.versionsHeading}>
              <ul>
                <li>
                  <a className="btn btn--line" href={`/desk/settings/versions?before=${shown.at(-1)?.version}`}>
                    {SETTINGS_COPY.older}
                    <Icon name="right" />
                  </a>
                </li>
              </ul>
            </nav>
          )}
          <RestoreButton version={0} />
        </>
      )}
    </>
  )
}
