/** What makes two spellings of an e-mail address one: case does not count, nor how its letters are composed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
