import { useId } from 'react'
import { Link } from '../../links/link.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { type FamilyRow, familyRows } from './family-rows.ts'
import type { LoadedMemorial } from './memorial-loader.ts'

type FamilyMembersProps = Pick<LoadedMemorial, 'memorial' | 'relativeNames'>

/**
 * Father, mother, and spouse, each with a search for the name and, if their memorial is certainly in the directory, a link
 * to it. Below them are siblings and children whose records name this person or the same parents.
 */
export function FamilyMembers({ memorial, relativeNames }: FamilyMembersProps) {
  const rows = familyRows(memorial, relativeNames)
  return (
    <section aria-labelledby="family-members">
      <h2 id="family-members">Family Members</h2>
      {rows.length === 0 ? (
        <p className="soft kin__none">No family members are recorded.</p>
      ) : (
        <ul className="kin">
          {rows.map((row) => (
            <li key={row.key}>{row.searchPath === null ? <FoundRelative row={row} /> : <NamedRelative row={row} />}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A name that links to a search, with a second link to the memorial. */
function NamedRelative({ row: { kinship, name, searchPath, memorial } }: { readonly row: FamilyRow }) {
  const id = useId()
  return (
    <>
      <Link to={searchPath ?? ''}>
        <div>
          <span>{kinship}</span> <b id={memorial === null ? undefined : id}>{name}</b>
        </div>
        <Icon name="search" />
      </Link>
      {memorial !== null && (
        <Link to={memorial.path} className="kin__memorial" aria-describedby={id}>
          {memorial.years === null ? 'Memorial' : `Memorial, ${memorial.years}`}
          <Icon name="right" />
        </Link>
      )}
    </>
  )
}

/** A relative found from another record, or a name that cannot be searched for. */
function FoundRelative({ row: { kinship, name, memorial } }: { readonly row: FamilyRow }) {
  const content = (
    <div>
      <span>{kinship}</span> <b>{name}</b>
      {memorial?.years && <small> {memorial.years}</small>}
    </div>
  )
  if (memorial === null) return content
  return (
    <Link to={memorial.path}>
      {content}
      <Icon name="right" />
    </Link>
  )
}
