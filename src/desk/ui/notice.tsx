import type { ReactNode } from 'react'
import { Icon } from '../../web/ui/images/icon.tsx'

/**
 * States what was stored, or what went wrong. It is the first element of a page in response to a form, whose button had
 * the focus. It gets the focus, so that screen readers announce it and keyboard navigation continues from there.
 */
export function Notice({ kind, children }: { kind: 'done' | 'problem'; children: ReactNode }): ReactNode {
  const isDone = kind === 'done'
  return (
    <div className={isDone ? 'alert alert--ok' : 'alert'} role={isDone ? 'status' : 'alert'} tabIndex={-1} autoFocus>
      <Icon name={isDone ? 'ok' : 'warn'} />
      <div>{children}</div>
    </div>
  )
}

interface FieldProblemsProps {
  readonly intro: string
  /** Messages by field. The empty name is the whole form. */
  readonly problems: Readonly<Record<string, string>>
  /** The prefix of the field IDs, such as `record-` */
  readonly idPrefix: string
  readonly labelOf: (field: string) => string
}

/** Lists the problems of a rejected form with links to their fields; nothing without problems. */
export function FieldProblems({ intro, problems, idPrefix, labelOf }: FieldProblemsProps): ReactNode {
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  return (
    <Notice kind="problem">
      <p>{intro}</p>
      <ul>
        {entries.map(([field, problem]) => (
          <li key={field}>
            {field !== '' && (
              <>
                <a href={`#${idPrefix}${field}`}>{labelOf(field)}</a>:{' '}
              </>
            )}
            {problem}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
