import { displayDate } from '../domain/dates/display-date.ts'
import type { LifeEvent } from '../domain/life-event.ts'
import type { Media } from '../domain/media.ts'
import type { Memorial, MemorialSummary, Relative } from '../domain/memorial.ts'
import type { MemorialOrigin } from '../domain/memorial-origin.ts'
import type { TaggedMemorial } from '../domain/tag.ts'
import { fromWireCemeterySummary, fromWireImage, toWireCemeterySummary, toWireImage } from './cemetery-wire.ts'
import { fromWireDateFields, toWireDateFields, toWirePartialDate } from './date-wire.ts'
import type { WireLifeEvent, WireMedia, WireMemorial, WireMemorialSummary } from './schemas/memorial-schemas.ts'
import type { WireTaggedMemorial } from './schemas/response-schemas.ts'

/** Converts a memorial in a list. */
export function toWireMemorialSummary(memorial: MemorialSummary): WireMemorialSummary {
  const { birthDate, deathDate, cemetery } = memorial
  return {
    id: memorial.id,
    slug: memorial.slug,
    title: memorial.title,
    given_names: memorial.givenNames,
    sir_name: memorial.surname,
    name_suffix: memorial.nameSuffix,
    maiden_name: memorial.maidenName,
    nickname: memorial.nickname,
    birth_date: birthDate === null ? null : displayDate(birthDate),
    death_date: deathDate === null ? null : displayDate(deathDate),
    birth: birthDate === null ? null : toWirePartialDate(birthDate),
    death: deathDate === null ? null : toWirePartialDate(deathDate),
    cemetery: cemetery === null ? null : toWireCemeterySummary(cemetery),
    is_demonstration: memorial.isDemo,
  }
}

/** The reverse of `toWireMemorialSummary`. */
export function fromWireMemorialSummary(wire: WireMemorialSummary): MemorialSummary {
  return {
    id: wire.id,
    slug: wire.slug,
    title: wire.title,
    givenNames: wire.given_names,
    surname: wire.sir_name,
    nameSuffix: wire.name_suffix,
    maidenName: wire.maiden_name,
    nickname: wire.nickname,
    birthDate: wire.birth === null ? null : fromWireDateFields(wire.birth),
    deathDate: wire.death === null ? null : fromWireDateFields(wire.death),
    cemetery: wire.cemetery === null ? null : fromWireCemeterySummary(wire.cemetery),
    isDemo: wire.is_demonstration,
  }
}

/** Converts a memorial in a list with plots. */
export function toWirePlotted<P extends string | null>({ plot, ...memorial }: MemorialSummary & { readonly plot: P }) {
  return { ...toWireMemorialSummary(memorial), plot }
}

/** The reverse of `toWirePlotted`. */
export function fromWirePlotted<P extends string | null>({
  plot,
  ...wire
}: WireMemorialSummary & { readonly plot: P }) {
  return { ...fromWireMemorialSummary(wire), plot }
}

function toWireMedia(media: Media): WireMedia {
  const { id, description, isPortrait } = media
  return { id, ...toWireImage(media), description, is_portrait: isPortrait }
}

function fromWireMedia(wire: WireMedia): Media {
  const { id, description, is_portrait: isPortrait } = wire
  return { id, ...fromWireImage(wire), description, isPortrait }
}

function toWireLifeEvent(event: LifeEvent): WireLifeEvent {
  return {
    id: event.id,
    type: event.type,
    ...toWireDateFields(event.date),
    location_string: event.location,
    note: event.note,
    created_at: event.createdAt,
  }
}

function fromWireLifeEvent(wire: WireLifeEvent): LifeEvent {
  return {
    id: wire.id,
    type: wire.type,
    date: fromWireDateFields(wire),
    location: wire.location_string,
    note: wire.note,
    createdAt: wire.created_at,
  }
}

/** Converts a memorial on a tag page, with its media. */
export function toWireTaggedMemorial(memorial: TaggedMemorial): WireTaggedMemorial {
  return { ...toWireMemorialSummary(memorial), media: memorial.media.map(toWireMedia) }
}

/** The reverse of `toWireTaggedMemorial`. */
export function fromWireTaggedMemorial(wire: WireTaggedMemorial): TaggedMemorial {
  return { ...fromWireMemorialSummary(wire), media: wire.media.map(fromWireMedia) }
}

function toWireRelative({ kinship, statedName, gender, memorial }: Relative): WireMemorial['relatives'][number] {
  return { kinship, stated_name: statedName, gender, memorial: toWireMemorialSummary(memorial) }
}

function fromWireRelative({ kinship, stated_name, gender, memorial }: WireMemorial['relatives'][number]): Relative {
  return { kinship, statedName: stated_name, gender, memorial: fromWireMemorialSummary(memorial) }
}

function toWireOrigin({ createdAt, recordedBy, changedBy, sourceRow }: MemorialOrigin): WireMemorial['origin'] {
  return {
    created_at: createdAt,
    recorded_by: recordedBy,
    changed_by: changedBy,
    source: sourceRow?.source ?? null,
    source_key: sourceRow?.key ?? null,
    import_run: sourceRow?.run ?? null,
  }
}

function fromWireOrigin(wire: WireMemorial['origin']): MemorialOrigin {
  const { source, source_key: key, import_run: run } = wire
  return {
    createdAt: wire.created_at,
    recordedBy: wire.recorded_by,
    changedBy: wire.changed_by,
    sourceRow: source === null ? null : { source, key, run },
  }
}

/** Converts a full memorial. */
export function toWireMemorial(memorial: Memorial): WireMemorial {
  return {
    ...toWireMemorialSummary(memorial),
    gender: memorial.gender,
    epitaph: memorial.epitaph,
    longitude: memorial.longitude,
    latitude: memorial.latitude,
    veteran: memorial.isVeteran,
    war_served: memorial.warServed,
    military_branch: memorial.militaryBranch,
    father: memorial.father,
    mother: memorial.mother,
    spouse: memorial.spouse,
    age_at_death: memorial.ageAtDeath,
    location_id: memorial.plot,
    remark: memorial.remark,
    media: memorial.media.map(toWireMedia),
    life_events: memorial.lifeEvents.map(toWireLifeEvent),
    tags: memorial.tags.map(({ slug, name }) => ({ slug, name })),
    relatives: memorial.relatives.map(toWireRelative),
    origin: toWireOrigin(memorial.origin),
    updated_at: memorial.updatedAt,
  }
}

/** The reverse of `toWireMemorial`. */
export function fromWireMemorial(wire: WireMemorial): Memorial {
  return {
    ...fromWireMemorialSummary(wire),
    gender: wire.gender,
    epitaph: wire.epitaph,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isVeteran: wire.veteran,
    warServed: wire.war_served,
    militaryBranch: wire.military_branch,
    father: wire.father,
    mother: wire.mother,
    spouse: wire.spouse,
    ageAtDeath: wire.age_at_death,
    plot: wire.location_id,
    remark: wire.remark,
    media: wire.media.map(fromWireMedia),
    lifeEvents: wire.life_events.map(fromWireLifeEvent),
    tags: wire.tags.map(({ slug, name }) => ({ slug, name })),
    relatives: wire.relatives.map(fromWireRelative),
    origin: fromWireOrigin(wire.origin),
    updatedAt: wire.updated_at,
  }
}
