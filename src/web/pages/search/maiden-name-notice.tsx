import type { ReactNode } from 'react'
import type { MemorialSearch } from '../../../contract/directory.ts'
import type { UnderstoodSearch } from '../../../contract/understood-search.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { Link } from '../../links/link.tsx'
import { searchHref } from './search-href.ts'

interface MaidenNameNoticeProps {
  readonly search: MemorialSearch
  readonly understood: UnderstoodSearch
}

/**
 * States that only people who also have the name after "née" are listed: as the maiden or the last name, because the index does not
 * distinguish the two. Links to everyone with the other names.
 */
export function MaidenNameNotice({ search, understood }: MaidenNameNoticeProps): ReactNode {
  const { givenNames, surname, maidenName } = understood
  if (maidenName === null) return null
  const others = {
    givenNames: givenNames.map(({ text }) => text).join(' ') || null,
    surname: surname?.kind === 'beginning' ? `${surname.text}*` : (surname?.text ?? null),
  }
  return (
    <p className="understood">
      {SEARCH_COPY.onlyMaidenName(`${IS_NAMED[maidenName.kind]} “${maidenName.text}”`)}{' '}
      <Link to={searchHref({ ...search, ...others, page: 1 })}>{SEARCH_COPY.anyMaidenName}</Link>
    </p>
  )
}

const IS_NAMED = { beginning: 'begins with', whole: 'is', pattern: 'is like' } as const
