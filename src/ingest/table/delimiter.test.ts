import { expect, test } from 'vitest'
import { detectDelimiter } from './delimiter.ts'

test.each([
  [',', 'Name,Born,Died\nJane Roe,1843,1921\n'],
  [';', 'Name;Born;Died\n"Roe, Jane";1,5;1921\nRoe, Ann, Mary;2;3\n'],
  ['\t', 'Name\tBorn\nRoe, Jane\t1843\nRoe; Ann\t1844\n'],
  ['|', 'Name|Born\nRoe, Jane|1843\n'],
  [',', 'Name\nJane\n'],
  [',', 'Name,"a;b;c;d",Died\nJane,"x;y;z;w",1921\n'],
  [',', ''],
])('detects %j in %j', (delimiter, sample) => {
  expect(detectDelimiter(sample)).toBe(delimiter)
})
