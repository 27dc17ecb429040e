import { Link } from 'react-router'
import type { Memorial } from '../../../domain/memorial.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { relativeSearchPath } from './relative-search-path.ts'
import './family-members.css'

/** Father, mother, and spouse. Each links to a search for the name, because the record has no IDs of relatives. */
export function FamilyMembers({ father, mother, spouse }: Pick<Memorial, 'father' | 'mother' | 'spouse'>) {
  const relatives = [
    { kinship: 'Father', name: father },
    { kinship: 'Mother', name: mother },
    { kinship: 'Spouse', name: spouse },
  ].flatMap(({ kinship, name }) => (name ? [{ kinship, name, path: relativeSearchPath(name) }] : []))

  return (
    <section aria-labelledby="family-members">
      <h2 id="family-members">Family Members</h2>
      {relatives.length === 0 ? (
        <p className="soft kin__none">No family members are recorded.</p>
      ) : (
        <ul className="kin">
          {relatives.map(({ kinship, name, path }) => {
            const content = (
              <div>
                <span>{kinship}</span> <b>{name}</b>
              </div>
            )
            return (
              <li key={kinship}>
                {path === null ? (
                  content
                ) : (
                  <Link to={path}>
                    {content}
                    <Icon name="right" />
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
