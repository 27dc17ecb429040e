import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import { ACCOUNT_KINDS, type AccountKind } from '../../../domain/staff.ts'
import type { OlderPage } from '../../../services/desk/people/people-manager.ts'
import type { AccountEntry } from '../../../storage/ports/account-list.ts'
import type { ListedInvitation } from '../../../storage/ports/invitations.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { DeskTable } from '../../ui/desk-table.tsx'
import { SecondaryButton, TextField } from '../../ui/field.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PEOPLE_COPY, roleInWords } from './people-copy.ts'

export interface PeopleList {
  readonly kind: AccountKind
  readonly text: string
  readonly accounts: OlderPage<AccountEntry>
  readonly counts: Readonly<Record<AccountKind, number>>
  readonly invitations: readonly ListedInvitation[]
  readonly done: string | null
}

const PATH = '/desk/people'

function listPath(kind: AccountKind, text: string, before: number | null = null): string {
  const query = new URLSearchParams({
    ...(kind === 'staff' ? {} : { kind }),
    ...(text === '' ? {} : { q: text }),
    ...(before === null ? {} : { before: String(before) }),
  })
  return query.size === 0 ? PATH : `${PATH}?${query}`
}

/** The state of an account: a word with an arch-shaped mark. */
export function AccountState({ account }: { account: AccountEntry }): ReactNode {
  if (account.disabledAt !== null) return <span className="mark mark--refused">{PEOPLE_COPY.disabled}</span>
  if (account.emailVerifiedAt === null) return <span className="mark mark--look">{PEOPLE_COPY.unverified}</span>
  return <span className="mark mark--done">{PEOPLE_COPY.active}</span>
}

function Filters({ kind, text, counts }: Pick<PeopleList, 'kind' | 'text' | 'counts'>): ReactNode {
  return (
    <div className="sift">
      <nav aria-label={PEOPLE_COPY.kindsLabel}>
        <ul className="sift__kinds">
          {ACCOUNT_KINDS.map((name) => (
            <li key={name}>
              <a href={listPath(name, '')} aria-current={name === kind ? 'page' : undefined}>
                {PEOPLE_COPY.kinds[name]} <span className="count">{formatNumber(counts[name])}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form className="sift__form sift__form--short" action={PATH} aria-label={PEOPLE_COPY.filterLabel}>
          {kind !== 'staff' && <input type="hidden" name="kind" value={kind} />}
          <TextField name="q" type="search" label={PEOPLE_COPY.search} value={text} />
          <SecondaryButton>{PEOPLE_COPY.show}</SecondaryButton>
        </form>
      </search>
    </div>
  )
}

function AccountTable({ accounts }: { accounts: readonly AccountEntry[] }): ReactNode {
  const [name, role, login, state] = PEOPLE_COPY.columns
  return (
    <DeskTable columns={PEOPLE_COPY.columns}>
      {accounts.map((account) => (
        <tr key={account.id}>
          <td data-label={name}>
            <div>
              <a href={`${PATH}/${account.id}`}>{account.name}</a>
              <span className="note">{account.email}</span>
            </div>
          </td>
          <td data-label={role}>{roleInWords(account.grant)}</td>
          <td data-label={login}>
            {account.loggedInAt === null ? (
              PEOPLE_COPY.never
            ) : (
              <time dateTime={account.loggedInAt.toISOString()}>{formatTime(account.loggedInAt)}</time>
            )}
          </td>
          <td data-label={state}>
            <AccountState account={account} />
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function Invitations({ invitations }: Pick<PeopleList, 'invitations'>): ReactNode {
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{PEOPLE_COPY.invitations}</h2>
      <ul className="rows">
        {invitations.map(({ email, name, ...invitation }) => (
          <li key={email}>
            <div className="full">
              <b>{name === '' ? email : `${name}, ${email}`}</b>
              <span className="note">{PEOPLE_COPY.invitedAs(roleInWords(invitation.grant), invitation)}</span>
            </div>
            <form method="post" action={PATH}>
              <input type="hidden" name="email" value={email} />
              <SecondaryButton aria-label={`${PEOPLE_COPY.revoke}: ${email}`}>{PEOPLE_COPY.revoke}</SecondaryButton>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function peopleList({ kind, text, accounts, counts, invitations, done }: PeopleList): ReactNode {
  return (
    <>
      <PageHead heading={PEOPLE_COPY.heading} done={done}>
        <div className="actions">
          <a href="/desk/people/history">{PEOPLE_COPY.history}</a>
          <a href="/desk/people/data">{PEOPLE_COPY.data}</a>
          <a className="btn" href="/desk/people/invite">
            {PEOPLE_COPY.invite}
          </a>
        </div>
      </PageHead>
      <Filters kind={kind} text={text} counts={counts} />
      {accounts.rows.length === 0 ? (
        <p>{PEOPLE_COPY.none}</p>
      ) : (
        <div className="board">
          <AccountTable accounts={accounts.rows} />
        </div>
      )}
      {accounts.next !== null && (
        <nav className="pages" aria-label={PEOPLE_COPY.pages}>
          <ul>
            <li>
              <a className="btn btn--line" href={listPath(kind, text, accounts.next)}>
                {PEOPLE_COPY.older}
                <Icon name="right" />
              </a>
            </li>
          </ul>
        </nav>
      )}
      {invitations.length > 0 && <Invitations invitations={invitations} />}
    </>
  )
}
