import fc from 'fast-check'

const LONG = 20_000

/** Texts that have broken parsers, databases and pages elsewhere. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e\ufeff\u200b',
  '\u0130\u0131\u1e9e\ufb03',
  '%',
  '%00',
  '%zz',
  '%ED%A0%80',
  '%2f%2e%2e%2f',
  '\\',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '//evil.example',
  '/.//evil.example',
  '../../etc/passwd',
  'https://user:pass@[::1]:99999/',
  'http://\u{1f4a9}.example/\0',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '0000-01-01',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-11-15T24:00:00Z',
  '1e309',
  '-0',
  'NaN',
  '٣',
  '1.1.1',
  '99999999999999999999.99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(LONG),
  '%'.repeat(LONG),
  '\u0301'.repeat(5_000),
  'a '.repeat(5_000),
  `${'('.repeat(3_000)}${')'.repeat(3_000)}`,
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
]

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.constant({ __proto__: null, toString: 1, constructor: { prototype: {} } }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"isAdmin":true}}')) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.json().map((text) => JSON.parse(text)) },
)

type Path = (string | number)[]

/** The value with one of its leaves, or all of it, replaced. The valid rest leads deeper. */
export function withOneHostile(value: unknown): fc.Arbitrary<unknown> {
  const paths = leaves(value)
  return fc
    .tuple(fc.constantFrom(...paths, undefined), hostileValue, hostileText)
    .map(([path, hostile, key]) => (path ? replaced(value, path, hostile) : withKey(value, key, hostile)))
}

function leaves(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...at, key]))]
}

function replaced(value: unknown, [key, ...rest]: Path, hostile: unknown): unknown {
  if (key === undefined) return hostile
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, hostile)
  return copy
}

function withKey(value: unknown, key: string, hostile: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile
  return Object.defineProperty({ ...value }, key, { value: hostile, enumerable: true })
}
