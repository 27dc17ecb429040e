import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { graveMap } from '../../links/grave-map.ts'
import { Link } from '../../links/link.tsx'
import { tagPath } from '../../links/record-path.ts'
import { ExternalLink } from '../../ui/content/external-link.tsx'
import { Fact } from '../../ui/content/fact.tsx'
import '../../ui/content/facts.css'

// Some sources include quotation marks, so the page must not add them.
const IS_QUOTED = /^\s*["'“‘«„]/

interface PersonalInfoProps {
  readonly memorial: Memorial
  readonly veteranRecordsUrl: string
  /** The plot, if no burial card shows it; otherwise null. */
  readonly plot: string | null
}

/** The known facts about the person. */
export function PersonalInfo({ memorial, veteranRecordsUrl, plot }: PersonalInfoProps) {
  const { maidenName, nickname, gender, epitaph, isVeteran, warServed, militaryBranch, remark, tags } = memorial
  const grave = graveMap(memorial)
  return (
    <section aria-labelledby="personal-info">
      <h2 id="personal-info">Personal Info</h2>
      <dl className="facts">
        {maidenName && <Fact term="Maiden Name">{maidenName}</Fact>}
        {nickname && <Fact term="Nickname">{nickname}</Fact>}
        {gender && <Fact term="Gender">{gender}</Fact>}
        {epitaph && (
          <Fact term="Epitaph">
            <p className={IS_QUOTED.test(epitaph) ? 'epitaph' : 'epitaph epitaph--unquoted'} dir="auto">
              {epitaph}
            </p>
          </Fact>
        )}
        {grave !== null && (
          <Fact term="Grave GPS">
            <ExternalLink href={grave.url}>{grave.coordinates}</ExternalLink>
          </Fact>
        )}
        {plot && <Fact term="Plot Location">{plot}</Fact>}
        <Fact term="Veteran">
          <p>{isVeteran ? 'Yes' : 'No'}</p>
          <p className="facts__records">
            <ExternalLink href={veteranRecordsUrl}>{PAGE_MESSAGES.memorial.veteranRecords}</ExternalLink>
          </p>
        </Fact>
        {isVeteran && warServed && <Fact term="War Served">{warServed}</Fact>}
        {isVeteran && militaryBranch && <Fact term="Military Branch">{militaryBranch}</Fact>}
        {remark && <Fact term="Register’s Remark">{remark}</Fact>}
        <Fact term="Memorial Id">{memorial.id}</Fact>
        {tags.length > 0 && (
          <Fact term="Tags" className="facts__unprinted">
            <ul className="facts__tags">
              {tags.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={tagPath(slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  )
}
