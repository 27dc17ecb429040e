import { regExp } from '../../reg-exp.ts'
/** Matches names in rows without a date: "Sold - Roe", "Living - Roe", "Res. Roe", "Roe RES", "Roe P/N", "Roe, hold", and "Roe (injured)". */
export const RESERVED_NAMES = [
  [
    'reserved',
    regExp('iu')`
      ^\W*(?:
        sold|hold|held|future|reserve|rezerwacja|reservierung|res\.?|rsv\.?|deposit|refund|invoice|receipt|
        installments?|payment|paid|transfer|quit ?claim|deed|contract
      )(?: \d[\d/.-]*)? ?[-–—:] ?\p{L}
    `,
  ],
  ['vacant', /^\W*(?:open|available|vacant|empty)\s[-–—] ?\p{L}/iu],
  ['living', /^\W*(?:living|alive|discharged|paroled|released|escaped|eloped)\s?[-–—:]\s?\p{L}/iu],
  ['signature', /^in (?:honou?r|appreciation) of /iu],
  // The buyer of a funeral or a grave, and a burial still to come
  ['reserved', /\(\s?(?:self|own use|to be)\s?\)/iu],
  // Items of news, such as an accident or a stay in a hospital
  [
    'living',
    /\(\s?(?:injured|on leave|hospitali[sz]ed|surgery|operation|recovering|convalescing|engaged|engagement|wedding)\s?\)\W*$/iu,
  ],
  ['living', /[-–—(,]\s?(?:on leave|discharged|paroled|released|escaped|eloped)(?: (?:1[6-9]|20)\d\d)?\W*$/iu],
  ['reserved', /^(?:[Rr]es\.|R[Ss][Vv]\.?|PN|P\/N) \p{Lu}\p{Ll}/u],
  ['reserved', /\p{Ll}[ ,]+(?:RES|RSV|PN|P\/N|p\/n|on hold)$|\p{L}(?:,| [-–—]) ?(?:hold|held|sold|saved|kept)$/u],
] as const
