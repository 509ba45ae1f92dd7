import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

it('quotes every cell and ends the row', () => {
  expect(csvRow([7, 'a', null, 'say "no", twice\nor thrice'])).toBe(
    '7,"a","","say ""no"", twice\nor thrice"\r\n',
  )
})

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u0000=1',
  '\ufeff=1',
  '＝1',
  '\tplain',
])('turns %j into text, because a spreadsheet could run it', (text) => {
  expect(csvRow([text])).toBe(`"'${text}"\r\n`)
})

it.each(['a=1', '1-2', 'mail@example.com', '', ' plain', '{"a":"=1"}'])('leaves %j as it is', (text) => {
  expect(csvRow([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`)
})
