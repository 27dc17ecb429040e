import { type SeededRandom, words } from './seeded-random.ts'
import SURNAMES from './surnames.json' with { type: 'json' }
import { recordedSurname } from './synthetic-spellings.ts'

/** Common surnames of the United States, roughly by descending frequency. */
const COMMON = words(SURNAMES.common)
const ONSETS = words(SURNAMES.composed.onsets)
const VOWELS = words(SURNAMES.composed.vowels)
const CODAS = words(SURNAMES.composed.codas)
const ENDINGS = words(SURNAMES.composed.endings)

const COMBINATIONS = ONSETS.length * VOWELS.length * CODAS.length * ENDINGS.length
/** Coprime to the number of combinations, so that surnames of similar rank look different. */
const STRIDE = 1_299_709

const SURNAME_COUNT = 620_000
// Fitted to the US census: the first 100 surnames cover a fifth of the people, the first 1,000 cover two fifths.
const EXPONENT = 1.02
const OFFSET = 11

function composed(rank: number): string {
  let at = (rank * STRIDE) % COMBINATIONS
  const ending = ENDINGS[at % ENDINGS.length] as string
  at = Math.floor(at / ENDINGS.length)
  const coda = CODAS[at % CODAS.length] as string
  at = Math.floor(at / CODAS.length)
  const vowel = VOWELS[at % VOWELS.length] as string
  const onset = ONSETS[Math.floor(at / VOWELS.length) % ONSETS.length] as string
  return onset + vowel + coda + ending
}

const POWER = 1 - EXPONENT
const LOW = OFFSET ** POWER
const SPAN = (SURNAME_COUNT + OFFSET) ** POWER - LOW

function drawPlainSurname(random: SeededRandom): string {
  const rank = Math.floor((LOW + random.next() * SPAN) ** (1 / POWER) - OFFSET)
  return COMMON[rank] ?? composed(rank)
}

/** Draws a surname by frequency, including misspellings and foreign names. A larger directory always has more surnames. */
export function drawSurname(random: SeededRandom): string {
  return recordedSurname(drawPlainSurname(random), () => drawPlainSurname(random), random)
}
