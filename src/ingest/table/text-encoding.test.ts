import { expect, test } from 'vitest'
import { decodeText, detectEncoding, type TextEncoding } from './text-encoding.ts'

async function* pieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function decode(bytes: Buffer, length = 3): Promise<{ encoding: TextEncoding; text: string }> {
  const encoding = await detectEncoding(pieces(bytes, Math.max(length, 64)))
  let text = ''
  for await (const piece of decodeText(pieces(bytes, length), encoding)) text += piece
  return { encoding, text }
}

const TEXT = 'Jürgen,Łukasz,字\n'

test('decodes UTF-8 with or without a byte order mark, wherever the bytes are split', async () => {
  for (let length = 1; length < 12; length++) {
    expect(await decode(Buffer.from(TEXT), length)).toEqual({ encoding: 'utf-8', text: TEXT })
    expect(await decode(Buffer.from(`\ufeff${TEXT}`), length)).toEqual({ encoding: 'utf-8', text: TEXT })
  }
})

test('decodes other bytes as Windows-1252, including 128 to 159', async () => {
  const bytes = Buffer.from([0x4a, 0xfc, 0x72, 0x67, 0x2c, 0x80, 0x92, 0x93, 0x9f, 10])
  expect(await decode(bytes)).toEqual({ encoding: 'windows-1252', text: 'Jürg,€’“Ÿ\n' })
})

/** Encodes text in a code page. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]))
  return Buffer.from([...text].map((letter) => bytes.get(letter) as number))
}

test.each([
  ['windows-1250', 'Nazwisko,Imię\nDąbek,Paweł\n'],
  ['windows-1250', 'Łoś,Kazimierz\n'],
  ['windows-1250', 'Příjmení a jméno;Dvořák Jiří;Růžena\n'],
  ['windows-1250', 'Priezvisko;Kováčová Božena;Mária\n'],
  ['windows-1250', 'Szűcs Ernő;Kovács Jenő\n'],
  ['windows-1251', 'Фамилия;Имя;Умер\nКоваль;Степан;1933\n'],
  ['windows-1252', 'Simões;João;Conceição\nMagalhães;José\n'],
  ['windows-1252', 'Simões;José\n'],
  ['windows-1252', 'Sørensen;Børge;Æbelø;Åse\n'],
  ['windows-1252', 'Kask;Jüri;Õunapuu;Mäe;Šmidt\n'],
  ['windows-1252', 'Lefèvre;Noël;œuvre;Dû;où\n'],
  ['windows-1252', 'Niccolò;Forlì;£5 a plot;5 m³\n'],
  ['windows-1252', 'Muñoz;Núñez;¿Quién?\n'],
  ['windows-1252', 'Weiß;Öttl;Müller;Größe\n'],
])('recognizes %s: %j', async (encoding, text) => {
  expect(await decode(encode(text, encoding))).toEqual({ encoding, text })
})

test('decodes UTF-8 lines of a file that has one invalid byte', async () => {
  const bytes = Buffer.concat([
    Buffer.from(TEXT.repeat(500)),
    Buffer.from('M\u00fcller\n', 'latin1'),
    Buffer.from(TEXT),
  ])
  expect(await decode(bytes, 1000)).toEqual({ encoding: 'windows-1252', text: `${TEXT.repeat(500)}Müller\n${TEXT}` })
})

test('decodes a line of more than 16 MiB in pieces', async () => {
  const lengths: number[] = []
  const bytes = Buffer.alloc(35 * 1024 ** 2, 'a')
  for await (const piece of decodeText(pieces(bytes, 1024 ** 2), 'windows-1252')) lengths.push(piece.length / 1024 ** 2)
  expect(lengths).toEqual([17, 17, 1])
})

test('does not detect UTF-8 in text that ends inside a character', async () => {
  expect(await detectEncoding(pieces(Buffer.from([0x61, 0xc3]), 64))).toBe('windows-1252')
})

test('decodes UTF-16 in both byte orders, with or without a byte order mark', async () => {
  const little = Buffer.from(TEXT, 'utf16le')
  const big = Buffer.from(little).swap16()
  expect(await decode(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toEqual({ encoding: 'utf-16le', text: TEXT })
  expect(await decode(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))).toEqual({ encoding: 'utf-16be', text: TEXT })
  expect((await decode(Buffer.from('Name,Died\n', 'utf16le'))).encoding).toBe('utf-16le')
})
