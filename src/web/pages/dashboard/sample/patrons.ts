import { DEEDS } from './plot-records.ts'
import type { Patron } from './sample-types.ts'

/** Fictional people with email addresses at example domains and phone numbers reserved for fiction. */
const PEOPLE: readonly Omit<Patron, 'plotsOwned'>[] = [
  person('P-01', 'Ottoline Marsh', 'ottoline.marsh@example.com', '(555) 555-0101', '14 Priory Lane, Thornmere'),
  person('P-02', 'Thaddeus Grove', 'thaddeus.grove@example.com', '(555) 555-0102', '3 Old Mill Road, Thornmere'),
  person('P-03', 'Marguerite Fell', 'marguerite.fell@example.org', '(555) 555-0103', '220 Harbor Street, Eastwick'),
  person('P-04', 'Alaric Kettering', 'alaric.kettering@example.com', '(555) 555-0104', '58 Chapel Row, Thornmere'),
  person('P-05', 'Josephine Wetherby', 'j.wetherby@example.net', '(555) 555-0105', '7 Sexton Court, Thornmere'),
  person('P-06', 'Cyrus Ashdown', 'cyrus.ashdown@example.com', '(555) 555-0106', '91 North Road, Eastwick'),
  person('P-07', 'Beatrix Vesper', 'beatrix.vesper@example.org', '(555) 555-0107', '12 Orchard Close, Thornmere'),
  person('P-08', 'Solomon Pike', 'solomon.pike@example.com', '(555) 555-0108', '405 River Road, Millbrook'),
  person('P-09', 'Henrietta Orchard', 'henrietta.orchard@example.net', '(555) 555-0109', '2 The Green, Millbrook'),
  person('P-10', 'Lucian Rook', 'lucian.rook@example.com', '(555) 555-0110', '33 Bell Street, Eastwick'),
  person('P-11', 'Philippa Thackray', 'philippa.thackray@example.com', '(555) 555-0111', '19 Quarry Hill, Thornmere'),
  person('P-12', 'Evander Lockhart', 'evander.lockhart@example.org', '(555) 555-0112', '8 Station Road, Millbrook'),
  person('P-13', 'Wilhelmina Oakes', 'wilhelmina.oakes@example.com', '(555) 555-0113', '77 Garden Street, Thornmere'),
]

export const PATRONS: readonly Patron[] = PEOPLE.map((patron) => ({
  ...patron,
  plotsOwned: DEEDS.filter(({ patronId }) => patronId === patron.id).flatMap(({ plotIds }) => plotIds).length,
}))

function person(id: string, name: string, email: string, phone: string, address: string): Omit<Patron, 'plotsOwned'> {
  return { id, name, email, phone, address }
}

/** Returns the patron with this ID, or null. */
export function findPatron(id: string | null): Patron | null {
  return PATRONS.find((patron) => patron.id === id) ?? null
}
