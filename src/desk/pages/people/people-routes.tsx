import { parseId } from '../../../contract/search-params.ts'
import { ACCOUNT_KINDS, type AccountKind } from '../../../domain/staff.ts'
import type { DeskRequest, DeskResponse, DeskRoute, PostedDeskRequest } from '../../desk-page.ts'
import { goTo, NOT_FOUND, page } from '../../desk-page.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AccountChanges } from './account-changes.tsx'
import { peopleList } from './account-list.tsx'
import { accountRoutes } from './account-routes.ts'
import { dataRoutes } from './data-routes.ts'
import { inviteRoutes } from './invite-routes.ts'
import { PEOPLE_COPY, PEOPLE_PAGE } from './people-copy.ts'

const PATH = '/desk/people'
const HISTORY_PATH = '/desk/people/history'

export const peopleRoutes: readonly DeskRoute[] = [
  { path: PATH, section: 'people', action: 'manage-people', get: showPeople, post: revokeInvitation },
  { path: HISTORY_PATH, section: 'people', action: 'manage-people', get: showHistory },
  ...inviteRoutes,
  ...dataRoutes,
  ...accountRoutes,
]

/** Returns the ID after which a list continues, or null. */
function readBefore({ searchParams }: URL): number | null {
  return parseId(searchParams.get('before') ?? '')
}

function readNotice({ searchParams }: URL): string | null {
  if (searchParams.has('invited')) return PEOPLE_COPY.invited
  return searchParams.has('revoked') ? PEOPLE_COPY.revoked : null
}

async function showPeople({ staff, services, url }: DeskRequest): Promise<DeskResponse> {
  const named = url.searchParams.get('kind')
  const kind: AccountKind = ACCOUNT_KINDS.find((name) => name === named) ?? 'staff'
  const text = url.searchParams.get('q') ?? ''
  const { accounts, counts } = await services.people.list(staff, { kind, text, before: readBefore(url) })
  const invitations = await services.invitations.list(staff)
  return page(PEOPLE_COPY.heading, peopleList({ kind, text, accounts, counts, invitations, done: readNotice(url) }))
}

async function revokeInvitation({ staff, services, form }: PostedDeskRequest): Promise<DeskResponse> {
  const isRevoked = await services.invitations.revoke(staff, form.text('email'))
  return isRevoked ? goTo(`${PATH}?revoked`) : NOT_FOUND
}

async function showHistory({ staff, services, url }: DeskRequest): Promise<DeskResponse> {
  const { rows, next } = await services.people.listChanges(staff, readBefore(url))
  const body = (
    <>
      <PageHead heading={PEOPLE_COPY.history} parent={PEOPLE_PAGE}>
        <p>{PEOPLE_COPY.historyText}</p>
      </PageHead>
      <AccountChanges changes={rows} />
      {next !== null && (
        <p>
          <a className="btn btn--line" href={`${HISTORY_PATH}?before=${next}`}>
            {PEOPLE_COPY.olderChanges}
          </a>
        </p>
      )}
    </>
  )
  return page(PEOPLE_COPY.history, body)
}
