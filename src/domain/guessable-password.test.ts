import { expect, test } from 'vitest'
import { countUnguessable, type PasswordContext } from './guessable-password.ts'

const CONTEXT: PasswordContext = {
  siteName: 'Hartwell & Daughters',
  personName: 'Ada Théa Pell',
  email: 'ada.pell84@stonework.example',
}
const COMMON = new Set(['cemetery', 'monkey', 'dragonfly'])

function left(password: string, context = CONTEXT): number {
  return countUnguessable(password, context, (text) => COMMON.has(text))
}

test.each([
  // patterns
  ['Summer2026!', 0],
  ['P@ssw0rd1984', 0],
  ['Welcome2026.', 0],
  ['qwertzuiop12', 2],
  ['Lkjhgfdsa99', 2],
  ['aaaaaaaaaaaa', 1],
  ['xk7xk7xk7xk7', 3],
  ['September09', 2],
  ['98765432', 0],
  ['Janu@ry2024!?', 0],
  ['!!!!!!!!!!', 0],
  // the site, the person, and the email
  ['HartwellDaughters1', 1],
  ['hartwell-daughters', 1],
  ['adapell2019', 0],
  ['Pell-Thea-99', 4],
  ['stonework84!', 2],
  ['ada.pell84@stonework.example', 3],
  // common passwords with characters around them
  ['cemetery1', 1],
  ['M0nkey48213!', 5],
  ['dr4g0nfly#77', 3],
])('counts only a few characters of %s as hard to guess', (password, count) => {
  expect(left(password)).toBe(count)
  expect(count).toBeLessThan(8)
})

test.each([
  ['a long walk among yews', 22],
  ['my hartwell grandmother sang', 20],
  ['x7Kq9vmR', 8],
  ['ключ от калитки', 15],
  ['墓碑上的字迹已经模糊', 10],
  ['🪦🌿🕯️🗝️🍂🌙⛪🐦', 10],
  ['हरा पत्थर पुराना', 16],
])('counts enough characters of %s as hard to guess', (password, count) => {
  expect(left(password)).toBe(count)
})

test('ignores context words that are empty or too short', () => {
  expect(left('li wanders off', { siteName: '', personName: 'Li', email: '' })).toBe(14)
})

test('takes linear time for the longest password', () => {
  const isCommon = () => false
  const context = { siteName: 'a', personName: 'aaa '.repeat(50), email: `${'aaa.'.repeat(60)}@a.example` }
  // U+FDFA becomes 18 characters.
  for (const password of ['a'.repeat(128), '\uFDFA'.repeat(128), `${'!'.repeat(127)}a`, '1!'.repeat(64)]) {
    expect(countUnguessable(password, context, isCommon)).toBeLessThanOrEqual(128 * 18)
  }
})
