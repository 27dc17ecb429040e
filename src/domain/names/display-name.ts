import type { PersonName } from '../memorial.ts'
import { UNKNOWN_NAME } from './unknown-name.ts'

/**
 * The name for headings and rows: title, given names, surname, and suffix. It includes the title because a headstone may
 * show only "Mrs. Roe". A person without given names and a surname is "Unknown", even with a title.
 */
export function displayName(name: Pick<PersonName, 'title' | 'givenNames' | 'surname' | 'nameSuffix'>): string {
  if (!name.givenNames && !name.surname) return UNKNOWN_NAME
  return joined([name.title, name.givenNames, name.surname, name.nameSuffix])
}

/** The name for rows and shared links: like `displayName`, with the nickname in quotation marks before the surname. */
export function fullName(name: Omit<PersonName, 'maidenName'>): string {
  const { title, givenNames, surname, nameSuffix } = name
  if (!givenNames && !surname) return displayName(name)
  return joined([title, givenNames, quotedNickname(name), surname, nameSuffix])
}

/** The nickname in quotation marks; null if there is none, or if the given names already contain it. */
export function quotedNickname({ givenNames, nickname }: Pick<PersonName, 'givenNames' | 'nickname'>): string | null {
  const text = nickname?.replace(/^["'“”‘’\s]+|["'“”‘’\s]+$/gu, '') ?? ''
  const given = ` ${givenNames ?? ''} `.replace(/["“”()]/g, ' ').toLowerCase()
  return text === '' || given.includes(` ${text.toLowerCase()} `) ? null : `“${text}”`
}

/** The name for page titles: given names and surname. */
export function titleName(name: Pick<PersonName, 'givenNames' | 'surname'>): string {
  return joined([name.givenNames, name.surname]) || UNKNOWN_NAME
}

/** Joins the parts of a name that are known. */
export function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** The initials of the first given name and the surname, "HA", shown in place of a portrait; "?" if both are unknown. */
export function initials(name: Pick<PersonName, 'givenNames' | 'surname'>): string {
  return firstLetter(name.givenNames ?? '') + firstLetter(name.surname ?? '') || '?'
}

// Skips lowercase particles. María de la Cruz has the initials MC; O'Hara gives O, and Van Buren gives V.
function firstLetter(text: string): string {
  const words = text.normalize('NFC').split(/\s+/)
  const word = words.find((one) => /^[^\p{L}\p{N}]*(?!\p{Ll})[\p{L}\p{N}]/u.test(one)) ?? text.normalize('NFC')
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? ''
  const upper = letter.toUpperCase()
  return [...upper].length === [...letter].length ? upper : letter
}
