/** Sounds that languages and scripts spell differently are one letter here. Vowels count only at the beginning. */
const SOUNDS: [RegExp, string][] = [
  [/ph/g, 'p'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/t?s?ch|sh|[sc]z/g, 's'],
  [/th/g, 't'],
]
const LETTERS: Record<string, string> = {
  ...each('bfpv', 'p'),
  ...each('dt', 't'),
  ...each('ckgq', 'k'),
  ...each('sjzß', 's'),
  ...each('lrł', 'r'),
  ...each('mn', ''),
  m: 'm',
  n: 'n',
  // Arabic
  ...each('بف', 'p'),
  ...each('تدطثذ', 't'),
  ...each('كقغگخ', 'k'),
  ...each('سصزشجضظ', 's'),
  ...each('لر', 'r'),
  م: 'm',
  ن: 'n',
  // Katakana
  ...each('バビブベボパピプペポフヴ', 'p'),
  ...each('タテトダデド', 't'),
  ...each('カキクケコガギグゲゴ', 'k'),
  ...each('サシスセソザジズゼゾチツヂヅ', 's'),
  ...each('ラリルレロ', 'r'),
  ...each('マミムメモ', 'm'),
  ...each('ナニヌネノン', 'n'),
}
const MOST_SOUNDS = 6

function each(letters: string, sound: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, sound]))
}

/** How a name sounds, roughly: the same for Lindqvist, リンドクビスト and ليندكفيست. */
export function soundOf(name: string): string {
  const plain = SOUNDS.reduce((text, [spelt, sound]) => text.replace(spelt, sound), name)
  const sounds = [...plain].map((letter) => LETTERS[letter] ?? '')
  const first = sounds[0] === '' ? 'a' : ''
  return (first + sounds.join('').replace(/(.)\1+/g, '$1')).slice(0, MOST_SOUNDS)
}
