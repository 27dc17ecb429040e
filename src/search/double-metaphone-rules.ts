/** Where in a word the reader stands, and what it has to know of the letters around. */
export interface Place {
  /** the word in capitals, with blanks behind it */
  readonly text: string
  /** of the letter that is read */
  readonly index: number
  /** of the word's last letter */
  readonly last: number
  /** the letter before, '' at the beginning of the word */
  readonly previous: string
  /** the letter behind, a blank at the end of the word */
  readonly next: string
  /** the letter behind that one, likewise */
  readonly afterNext: string
  readonly isGermanic: boolean
  readonly isSlavoGermanic: boolean
}

/** What some letters of a word add to its two codes. */
export interface Sound {
  readonly primary: string
  readonly secondary: string
  /** how many letters speak it */
  readonly letters: number
}

type Rule = (place: Place) => Sound

function sound(letters: number, primary: string, secondary: string = primary): Sound {
  return { letters, primary, secondary }
}

// The rules answer with these and append nothing themselves: V8 throws a function's fast code away when it first comes to a
// place of it that was never run before, unless all that happens there is that a constant is returned.
//
// K2 is a K that two letters speak; S_X2 an S by the primary code and an X by the secondary one; SILENT_F1 an F by the
// secondary one alone. X is the sh of "shin", 0 the th of "thin".
const SILENT1 = sound(1, '')
const SILENT2 = sound(2, '')
const SILENT_F1 = sound(1, '', 'F')
const SILENT_R1 = sound(1, '', 'R')
const SILENT_S1 = sound(1, '', 'S')
const A1 = sound(1, 'A')
const A_F1 = sound(1, 'A', 'F')
const ATS_FFX4 = sound(4, 'ATS', 'FFX')
const F1 = sound(1, 'F')
const F2 = sound(2, 'F')
const H1 = sound(1, 'H')
const H2 = sound(2, 'H')
const J1 = sound(1, 'J')
const J2 = sound(2, 'J')
const J3 = sound(3, 'J')
const J_A1 = sound(1, 'J', 'A')
const J_H1 = sound(1, 'J', 'H')
const J_K2 = sound(2, 'J', 'K')
const J_SILENT1 = sound(1, 'J', '')
const K1 = sound(1, 'K')
const K2 = sound(2, 'K')
const K3 = sound(3, 'K')
const K_J2 = sound(2, 'K', 'J')
const K_X2 = sound(2, 'K', 'X')
const KL_L2 = sound(2, 'KL', 'L')
const KN2 = sound(2, 'KN')
const KN_N2 = sound(2, 'KN', 'N')
const KS1 = sound(1, 'KS')
const KS2 = sound(2, 'KS')
const KS3 = sound(3, 'KS')
const L1 = sound(1, 'L')
const L2 = sound(2, 'L')
const L_SILENT2 = sound(2, 'L', '')
const M1 = sound(1, 'M')
const M2 = sound(2, 'M')
const N1 = sound(1, 'N')
const N2 = sound(2, 'N')
const N_KN2 = sound(2, 'N', 'KN')
const P1 = sound(1, 'P')
const P2 = sound(2, 'P')
const R1 = sound(1, 'R')
const R2 = sound(2, 'R')
const S1 = sound(1, 'S')
const S2 = sound(2, 'S')
const S3 = sound(3, 'S')
const S_TS1 = sound(1, 'S', 'TS')
const S_TS2 = sound(2, 'S', 'TS')
const S_X1 = sound(1, 'S', 'X')
const S_X2 = sound(2, 'S', 'X')
const S_X3 = sound(3, 'S', 'X')
const SK3 = sound(3, 'SK')
const T1 = sound(1, 'T')
const T2 = sound(2, 'T')
const TH_T2 = sound(2, '0', 'T')
const TK2 = sound(2, 'TK')
const TS_FX4 = sound(4, 'TS', 'FX')
const X2 = sound(2, 'X')
const X3 = sound(3, 'X')
const X_K2 = sound(2, 'X', 'K')
const X_S1 = sound(1, 'X', 'S')
const X_S3 = sound(3, 'X', 'S')
const X_SK3 = sound(3, 'X', 'SK')

const VOWELS = lettersOf('AEIOUY')
const SOFTENING = lettersOf('EIY')

function lettersOf(letters: string): ReadonlySet<string> {
  return new Set(letters)
}

/** '' before the beginning of the word, where asking the text itself would cost V8 its fast code. */
export function letterAt(text: string, index: number): string {
  return index < 0 ? '' : text.charAt(index)
}

/** The sound of the letters at a place, whichever of them speak together. */
export function soundAt(place: Place): Sound {
  return RULES[place.text.charCodeAt(place.index)]?.(place) ?? SILENT1
}

/** By the UTF-16 code of the letter that they begin with; all other letters are silent. */
const RULES: readonly (Rule | undefined)[] = rulesByCode({
  AEIOUYÀÊÉ: ({ index }) => (index === 0 ? A1 : SILENT1),
  B: ({ next }) => (next === 'B' ? P2 : P1),
  C: soundOfC,
  Ç: () => S1,
  D: soundOfD,
  F: ({ next }) => (next === 'F' ? F2 : F1),
  G: soundOfG,
  H: soundOfH,
  J: soundOfJ,
  K: ({ next }) => (next === 'K' ? K2 : K1),
  L: soundOfL,
  M: soundOfM,
  N: ({ next }) => (next === 'N' ? N2 : N1),
  Ñ: () => N1,
  P: soundOfP,
  Q: ({ next }) => (next === 'Q' ? K2 : K1),
  R: soundOfR,
  S: soundOfS,
  T: soundOfT,
  V: ({ next }) => (next === 'V' ? F2 : F1),
  W: soundOfW,
  X: soundOfX,
  Z: soundOfZ,
})

function rulesByCode(rulesByLetters: Readonly<Record<string, Rule>>): (Rule | undefined)[] {
  const rules = new Array<Rule | undefined>(0x100).fill(undefined)
  for (const [letters, rule] of Object.entries(rulesByLetters)) {
    for (const letter of letters) rules[letter.charCodeAt(0)] = rule
  }
  return rules
}

const MAC_BEFORE = lettersOf('CGQ')

function soundOfC(place: Place): Sound {
  const { text, index, previous, next, afterNext } = place
  if (next === 'H') return soundOfCh(place)
  if (index === 0 && text.startsWith('CAESAR')) return S2
  // Czarnecki, but not Janowicz: the Polish -wicz is the matter of W.
  if (next === 'Z' && !(previous === 'I' && letterAt(text, index - 2) === 'W')) return S_X2
  if (next === 'C' && text.startsWith('IA', index + 2)) return X3
  if (next === 'C' && !(index === 1 && text.startsWith('M'))) return soundOfDoubleC(place)
  if (next === 'G' || next === 'K' || next === 'Q') return K2
  if (next === 'I' && (afterNext === 'E' || afterNext === 'O')) return S_X2
  if (SOFTENING.has(next)) return S2
  // Mac Gowan.
  return next === ' ' && MAC_BEFORE.has(afterNext) ? K3 : K1
}

function soundOfCh(place: Place): Sound {
  const { text, index } = place
  if (isBach(place) || text.startsWith('IA', index + 2)) return K2
  // Michael.
  if (index > 0 && text.startsWith('AE', index + 2)) return K_X2
  if (isHardCh(place)) return K2
  if (index === 0) return X2
  return text.startsWith('MC') ? K2 : X_K2
}

/** Bach and Bacher, but not Achilles or Rachel. */
function isBach({ text, index, previous, afterNext }: Place): boolean {
  if (previous !== 'A' || afterNext === 'I' || VOWELS.has(letterAt(text, index - 2))) return false
  return afterNext !== 'E' || text.startsWith('BACHER', index - 2) || text.startsWith('MACHER', index - 2)
}

const GREEK_BEGINNING = /^CH(?:EM|YM|OR[^E]|ARAC|ARIS)/
const HARD_CH_AFTER = lettersOf('AEOU')
const HARD_CH_BEFORE = lettersOf(' BFHLMNRVW')

function isHardCh({ text, index, previous, afterNext, isGermanic }: Place): boolean {
  if (isGermanic || afterNext === 'T' || afterNext === 'S') return true
  // Buchner, but not Richner.
  if ((index === 0 || HARD_CH_AFTER.has(previous)) && HARD_CH_BEFORE.has(afterNext)) return true
  if (index === 0) return GREEK_BEGINNING.test(text)
  const from = index - 2
  return text.startsWith('ORCHES', from) || text.startsWith('ARCHIT', from) || text.startsWith('ORCHID', from)
}

function soundOfDoubleC({ text, index, previous, afterNext }: Place): Sound {
  if (afterNext !== 'I' && afterNext !== 'E' && afterNext !== 'H') return K2
  // Bacchus, but not Occhiuto.
  if (text.startsWith('HU', index + 2)) return K2
  if (index === 1 && previous === 'A') return KS3
  return previous === 'U' && (text.startsWith('EE', index + 2) || text.startsWith('ES', index + 2)) ? KS3 : X3
}

function soundOfD({ next, afterNext }: Place): Sound {
  // Bridger, but not Bridgman.
  if (next === 'G') return SOFTENING.has(afterNext) ? J3 : TK2
  return next === 'D' || next === 'T' ? T2 : T1
}

function soundOfG(place: Place): Sound {
  const { text, index, previous, next, afterNext, isGermanic, isSlavoGermanic } = place
  if (next === 'H') return soundOfGh(place)
  if (next === 'N') return soundOfGn(place)
  // Modigliani.
  if (next === 'L' && afterNext === 'I' && !isSlavoGermanic) return KL_L2
  if (isGermanG(place)) return K_J2
  if (SOFTENING.has(next)) {
    if (isGermanic || (next === 'E' && afterNext === 'T')) return K2
    // The French ending of Bergier.
    return text.startsWith('IER ', index + 1) ? J2 : J_K2
  }
  if (next !== 'G') return K1
  // Maggio.
  const isItalian = afterNext === 'I' && (previous === 'A' || previous === 'O')
  return isItalian && !isGermanic ? J_K2 : K2
}

const SILENCING_GH = lettersOf('BDH')
const MAKING_GH_F = lettersOf('CGLRT')

function soundOfGh({ text, index, previous, afterNext }: Place): Sound {
  // Ghislaine, but not Ghent.
  if (index === 0) return afterNext === 'I' ? J2 : K2
  if (!VOWELS.has(previous)) return K2
  // Hughes, Doughty, Broughton.
  const thirdBefore = letterAt(text, index - 3)
  if (SILENCING_GH.has(letterAt(text, index - 2)) || SILENCING_GH.has(thirdBefore)) return SILENT2
  const fourthBefore = letterAt(text, index - 4)
  if (fourthBefore === 'B' || fourthBefore === 'H') return SILENT2
  // McLaughlin, Gough.
  if (previous === 'U' && MAKING_GH_F.has(thirdBefore)) return F2
  return previous === 'I' ? SILENT2 : K2
}

function soundOfGn({ text, index, previous, isSlavoGermanic }: Place): Sound {
  if (isSlavoGermanic) return KN2
  if (index === 1 && VOWELS.has(previous)) return KN_N2
  // Gagney, but not Magnus.
  return text.startsWith('EY', index + 2) ? KN2 : N_KN2
}

const GERMAN_G_BEGINNING = /^G(?:E[BILPSY]|I[BELN])/
const ANGER = /^[DMR]ANGER/
const HARD_G_AFTER = lettersOf('EGIR')

/** Gerber, Gibson, Berger and Bulgy, but not Manger or Rieger. */
function isGermanG({ text, index, previous, next, afterNext }: Place): boolean {
  if (index === 0 && GERMAN_G_BEGINNING.test(text)) return true
  if (next === 'Y') return !HARD_G_AFTER.has(previous)
  return next === 'E' && afterNext === 'R' && previous !== 'E' && previous !== 'I' && !ANGER.test(text)
}

function soundOfH({ index, previous, next }: Place): Sound {
  return VOWELS.has(next) && (index === 0 || VOWELS.has(previous)) ? H2 : SILENT1
}

const J_IS_SILENT_AFTER = lettersOf('KLS')
const J_IS_SILENT_BEFORE = lettersOf('BKLMNSTZ')

function soundOfJ({ text, index, last, previous, next, isSlavoGermanic }: Place): Sound {
  // San Juan.
  if (text.startsWith('SAN ')) return H1
  if (text.startsWith('JOSE', index)) return index === 0 && text.charAt(4) === ' ' ? H1 : J_H1
  if (index === 0) return J_A1
  // Mojave.
  if (!isSlavoGermanic && (next === 'A' || next === 'O') && VOWELS.has(previous)) return J_H1
  if (index === last) return J_SILENT1
  if (!J_IS_SILENT_AFTER.has(previous) && !J_IS_SILENT_BEFORE.has(next)) return J1
  return next === 'J' ? SILENT2 : SILENT1
}

function soundOfL(place: Place): Sound {
  if (place.next !== 'L') return L1
  return isSpanishDoubleL(place) ? L_SILENT2 : L2
}

const SPANISH_ENDING = /[AO]S?$/

/** Trujillo, Padilla, Valle, Vallejos. */
function isSpanishDoubleL({ text, index, last, previous, afterNext }: Place): boolean {
  if (previous === 'I') return index === last - 2 && (afterNext === 'A' || afterNext === 'O')
  if (previous !== 'A' || afterNext !== 'E') return false
  return index === last - 2 || SPANISH_ENDING.test(text.slice(last - 1, last + 1))
}

function soundOfM({ text, index, last, previous, next }: Place): Sound {
  if (next === 'M') return M2
  // Plumb, Plumber.
  const isSilentB = previous === 'U' && next === 'B' && (index === last - 1 || text.startsWith('ER', index + 2))
  return isSilentB ? M2 : M1
}

function soundOfP({ next }: Place): Sound {
  if (next === 'H') return F2
  // Campbell.
  return next === 'P' || next === 'B' ? P2 : P1
}

function soundOfR(place: Place): Sound {
  if (isFrenchEnding(place)) return SILENT_R1
  return place.next === 'R' ? R2 : R1
}

/** Pelletier, but not Niemeier. */
function isFrenchEnding({ text, index, last, previous, isSlavoGermanic }: Place): boolean {
  if (index !== last || isSlavoGermanic || previous !== 'E' || letterAt(text, index - 2) !== 'I') return false
  const beforeIt = letterAt(text, index - 3)
  return beforeIt !== 'A' && beforeIt !== 'E' && letterAt(text, index - 4) !== 'M'
}

const S_IS_ALSO_X_BEFORE = lettersOf('LMNW')

function soundOfS(place: Place): Sound {
  const { text, index, last, previous, next, afterNext, isSlavoGermanic } = place
  // Lisle.
  if (next === 'L' && (previous === 'I' || previous === 'Y')) return SILENT1
  if (index === 0 && text.startsWith('SUGAR')) return X_S1
  if (next === 'H') return GERMAN_AFTER_SH.has(text.slice(index + 2, index + 5)) ? S2 : X2
  if (next === 'I' && (afterNext === 'A' || afterNext === 'O')) return isSlavoGermanic ? S3 : S_X3
  if (next === 'Z') return S_X2
  // Smidt is Schmidt.
  if (index === 0 && S_IS_ALSO_X_BEFORE.has(next)) return S_X1
  if (next === 'C') return soundOfSc(place)
  // Beauvais, Dubois.
  const beforePrevious = letterAt(text, index - 2)
  if (index === last && previous === 'I' && (beforePrevious === 'A' || beforePrevious === 'O')) return SILENT_S1
  return next === 'S' ? S2 : S1
}

const GERMAN_AFTER_SH: ReadonlySet<string> = new Set(['EIM', 'OEK', 'OLM', 'OLZ'])
const DUTCH_AFTER_SCH: ReadonlySet<string> = new Set(['ED', 'EM', 'OO', 'UY'])

function soundOfSc({ text, index, afterNext }: Place): Sound {
  if (afterNext !== 'H') return SOFTENING.has(afterNext) ? S3 : SK3
  const behind = text.slice(index + 3, index + 5)
  // Scherer; Schoonover.
  if (behind === 'EN' || behind === 'ER') return X_SK3
  if (DUTCH_AFTER_SCH.has(behind)) return SK3
  if (index > 0 || VOWELS.has(text.charAt(3)) || text.charAt(3) === 'W') return X3
  return X_S3
}

function soundOfT({ text, index, next, afterNext, isGermanic }: Place): Sound {
  if (text.startsWith('ION', index + 1)) return X3
  if ((next === 'I' && afterNext === 'A') || (next === 'C' && afterNext === 'H')) return X3
  if (next === 'H' || (next === 'T' && afterNext === 'H')) {
    // Thomas, Thames.
    const isHard = isGermanic || text.startsWith('OM', index + 2) || text.startsWith('AM', index + 2)
    return isHard ? T2 : TH_T2
  }
  return next === 'D' || next === 'T' ? T2 : T1
}

function soundOfW({ text, index, last, previous, next, afterNext }: Place): Sound {
  if (next === 'R') return R2
  // Janowicz.
  const isPolish = next === 'I' && (afterNext === 'C' || afterNext === 'T') && text.charAt(index + 3) === 'Z'
  if (index === 0) {
    // Wagner is Vagner; the w of Whalen is a vowel.
    if (VOWELS.has(next)) return isPolish ? ATS_FFX4 : A_F1
    return next === 'H' ? A1 : SILENT1
  }
  // Orlow is Orloff, and Lewski Lefski.
  if (text.startsWith('SCH') || (index === last && VOWELS.has(previous))) return SILENT_F1
  const isSki = text.startsWith('SKI', index + 1) || text.startsWith('SKY', index + 1)
  if (isSki && (previous === 'E' || previous === 'O')) return SILENT_F1
  return isPolish ? TS_FX4 : SILENT1
}

function soundOfX({ text, index, last, previous, next }: Place): Sound {
  // Xenia.
  if (index === 0) return S1
  // Boudreaux, Leroux.
  const beforePrevious = letterAt(text, index - 2)
  if (index === last && previous === 'U' && (beforePrevious === 'A' || beforePrevious === 'O')) return SILENT1
  return next === 'C' || next === 'X' ? KS2 : KS1
}

const ITALIAN_AFTER_ZZ = lettersOf('AIO')

function soundOfZ({ index, previous, next, afterNext, isSlavoGermanic }: Place): Sound {
  // Zhang.
  if (next === 'H') return J2
  if (isSlavoGermanic && index > 0 && previous !== 'T') return next === 'Z' ? S_TS2 : S_TS1
  if (next !== 'Z') return S1
  return ITALIAN_AFTER_ZZ.has(afterNext) ? S_TS2 : S2
}
