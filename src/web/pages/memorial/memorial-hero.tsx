import { Fragment } from 'react'
import type { CemeteryPosition } from '../../../contract/browsing.ts'
import { displayDate, isoDate, proseDate } from '../../../domain/dates/display-date.ts'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { displayName, initials, quotedNickname } from '../../../domain/names/display-name.ts'
import { ArchPortrait, type Portrait } from '../../ui/images/arch-portrait.tsx'
import { Landscape } from '../../ui/images/art/landscape.tsx'
import { FindGrave } from './find-grave.tsx'

interface MemorialHeroProps {
  readonly memorial: Memorial
  readonly cemeteryPosition: CemeteryPosition | null
  readonly portrait: Portrait | null
  /** The URL template of a route planner. */
  readonly directionsUrl: string
}

// Longer names have a smaller font, so that they stay above the hills.
const LONG_NAME_CHARACTERS = 34
const VERY_LONG_NAME_CHARACTERS = 70

function sizeOf(name: string): string | undefined {
  if (name.length > VERY_LONG_NAME_CHARACTERS) return 'mhero__name--very-long'
  return name.length > LONG_NAME_CHARACTERS ? 'mhero__name--long' : undefined
}

/** The name, the known dates, directions to the grave, and the portrait or initials in a headstone. */
export function MemorialHero({ memorial, cemeteryPosition, portrait, directionsUrl }: MemorialHeroProps) {
  const { birthDate, deathDate } = memorial
  const name = displayName(memorial)
  const nickname = quotedNickname(memorial)
  return (
    <section className="mhero">
      <div className="wrap">
        <div className="mhero__text">
          <hgroup>
            <h1 className={sizeOf(name)}>{name}</h1>
            {nickname !== null && <p className="mhero__nickname">{nickname}</p>}
            {(birthDate !== null || deathDate !== null) && (
              <p className="mhero__dates">
                <LifeDates birth={birthDate} death={deathDate} />
              </p>
            )}
          </hgroup>
          <FindGrave memorial={memorial} cemeteryPosition={cemeteryPosition} directionsUrl={directionsUrl} />
        </div>
        <ArchPortrait image={portrait} initials={initials(memorial)} />
      </div>
      {/* This comes last in the HTML, although it is behind the content (see HeroBanner). */}
      <Landscape scene="memorial" />
    </section>
  )
}

function LifeDates({ birth, death }: { readonly birth: PartialDate | null; readonly death: PartialDate | null }) {
  if (birth === null) return death && <DateText date={death} text={`Died ${proseDate(death)}`} />
  if (death === null) return <DateText date={birth} text={`Born ${proseDate(birth)}`} />
  const end = death.qualifier === null ? displayDate(death) : proseDate(death)
  return (
    <Fragment>
      <DateText date={birth} text={`${displayDate(birth)}\u00a0–`} /> <DateText date={death} text={end} />
    </Fragment>
  )
}

function DateText({ date, text }: { readonly date: PartialDate; readonly text: string }) {
  const iso = isoDate(date)
  return iso === null ? <span className="mhero__date">{text}</span> : <time dateTime={iso}>{text}</time>
}
