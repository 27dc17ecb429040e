import type { ReactNode } from 'react'
import type { AccountDetails } from '../../../services/desk/people/people-manager.ts'
import { Fact } from '../../../web/ui/content/fact.tsx'
import { RiskButton, SecondaryButton, SubmitButton } from '../../ui/field.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AccountChanges } from './account-changes.tsx'
import { AccountState } from './account-list.tsx'
import { PEOPLE_COPY, PEOPLE_PAGE, roleInWords } from './people-copy.ts'
import { RoleFields, type RoleFieldValues } from './role-fields.tsx'

const { facts } = PEOPLE_COPY

function Facts({ account, cemeteries }: AccountDetails): ReactNode {
  const verified = account.emailVerifiedAt === null ? facts.unverified : facts.verified
  return (
    <dl className="facts">
      <Fact term={facts.email}>{`${account.email}, ${verified}`}</Fact>
      <Fact term={PEOPLE_COPY.role}>
        {roleInWords(account.grant)}
        {cemeteries.length > 0 &&
          `: ${cemeteries.map(({ id, name }) => name ?? PEOPLE_COPY.removedCemetery(id)).join('; ')}`}
      </Fact>
      <Fact term={facts.created}>{formatTime(account.createdAt)}</Fact>
      <Fact term={facts.loggedIn}>
        {account.loggedInAt === null ? PEOPLE_COPY.never : formatTime(account.loggedInAt)}
      </Fact>
      <Fact term={facts.factor}>{account.hasSecondFactor ? facts.on : facts.off}</Fact>
    </dl>
  )
}

/** A form with one button. */
function ActionForm({
  path,
  intent,
  isRisk,
  label,
}: {
  path: string
  intent: string
  isRisk?: boolean
  label: string
}) {
  const ActionButton = isRisk ? RiskButton : SecondaryButton
  return (
    <form method="post" action={path}>
      <ActionButton intent={intent}>{label}</ActionButton>
    </form>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

function RoleSection({ details, path, values }: { details: AccountDetails; path: string; values: RoleFieldValues }) {
  return (
    <Section id="role-heading" heading={PEOPLE_COPY.role}>
      {details.account.emailVerifiedAt === null ? (
        <p>{PEOPLE_COPY.unverifiedRole}</p>
      ) : (
        <form className="form" method="post" action={path}>
          <RoleFields values={values} intent="role" />
          <div className="actions">
            <SubmitButton intent="role">{PEOPLE_COPY.saveRole}</SubmitButton>
          </div>
        </form>
      )}
    </Section>
  )
}

function Sessions({ details, path }: { details: AccountDetails; path: string }): ReactNode {
  return (
    <Section id="sessions" heading={PEOPLE_COPY.sessions}>
      {details.sessions.length === 0 ? (
        <p>{PEOPLE_COPY.noSessions}</p>
      ) : (
        <>
          <ul className="rows">
            {details.sessions.map(({ idHash, device, usedAt }) => (
              <li key={idHash.toString()}>
                <div className="full">
                  <b>{device === '' ? PEOPLE_COPY.unknownDevice : device}</b>
                  <span className="note">{PEOPLE_COPY.lastUsed(usedAt)}</span>
                </div>
              </li>
            ))}
          </ul>
          <ActionForm path={path} intent="end-sessions" label={PEOPLE_COPY.endSessions} />
        </>
      )}
    </Section>
  )
}

function Access({ details, path }: { details: AccountDetails; path: string }): ReactNode {
  const { account } = details
  const isDisabled = account.disabledAt !== null
  return (
    <>
      {!isDisabled && (
        <Section id="help" heading={PEOPLE_COPY.help}>
          <p>{PEOPLE_COPY.helpText}</p>
          <ActionForm path={path} intent="send-reset-link" label={PEOPLE_COPY.sendReset} />
          {account.hasSecondFactor && (
            <>
              <p>{PEOPLE_COPY.factorText}</p>
              <ActionForm path={path} intent="remove-second-factor" label={PEOPLE_COPY.removeFactor} />
            </>
          )}
        </Section>
      )}
      <Section id="access" heading={PEOPLE_COPY.access}>
        <p>{isDisabled ? PEOPLE_COPY.enableText : PEOPLE_COPY.disableText}</p>
        {isDisabled ? (
          <ActionForm path={path} intent="enable" label={PEOPLE_COPY.enable} />
        ) : (
          <ActionForm path={path} intent="disable" isRisk label={PEOPLE_COPY.disable} />
        )}
      </Section>
      <Section id="data" heading={PEOPLE_COPY.data}>
        <p>{PEOPLE_COPY.dataText}</p>
        <form method="post" action="/desk/people/data">
          <input type="hidden" name="email" value={account.email} />
          <SecondaryButton intent="find">{PEOPLE_COPY.showData}</SecondaryButton>
        </form>
      </Section>
    </>
  )
}

export interface AccountView {
  readonly details: AccountDetails
  readonly values: RoleFieldValues
  readonly done: string | null
  readonly problem: string | null
}

/** One account: its role, sessions, and history, and help with logging in. */
export function accountView({ details, values, done, problem }: AccountView): ReactNode {
  const { account, changes } = details
  const path = `/desk/people/${account.id}`
  return (
    <>
      <PageHead heading={account.name} parent={PEOPLE_PAGE} done={done} problem={problem}>
        <p>
          <AccountState account={account} />
        </p>
      </PageHead>
      <Facts {...details} />
      <RoleSection details={details} path={path} values={values} />
      <Sessions details={details} path={path} />
      <Access details={details} path={path} />
      <Section id="history" heading={PEOPLE_COPY.history}>
        <AccountChanges changes={changes} />
      </Section>
    </>
  )
}
