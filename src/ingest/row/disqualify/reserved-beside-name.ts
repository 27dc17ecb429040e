/** Matches names in rows without a date: "Sold - Roe", "Living - Roe", "Res. Roe", "Roe RES", "Roe P/N", and "Roe, hold". */
export const RESERVED_BESIDE_NAME = [
  [
    'reserved',
    /^\W*(?:sold|hold|held|future|reserve|rezerwacja|reservierung|res\.?|rsv\.?|deposit|refund|invoice|receipt|installments?|payment|paid|transfer|quit ?claim|deed|contract)(?: \d[\d/.-]*)? ?[-–—:] ?\p{L}/iu,
  ],
  ['vacant', /^\W*(?:open|available|vacant|empty)\s[-–—] ?\p{L}/iu],
  ['living', /^\W*(?:living|alive|discharged|paroled|released|escaped|eloped)\s?[-–—:]\s?\p{L}/iu],
  ['living', /[-–—(,]\s?(?:discharged|paroled|released|escaped|eloped)\W*$/iu],
  ['reserved', /^(?:[Rr]es\.|R[Ss][Vv]\.?|PN|P\/N) \p{Lu}\p{Ll}/u],
  ['reserved', /\p{Ll}[ ,]+(?:RES|RSV|PN|P\/N|p\/n|on hold)$|\p{L}(?:,| [-–—]) ?(?:hold|held|sold|saved|kept)$/u],
] as const
