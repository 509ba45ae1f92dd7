import { expect, it } from 'vitest'
import { isTopicNamed } from './topic-names.ts'

// Part of LANG-07: readers find topics by their name in the interface language, or in English.
it.each([
  ['Énergie & climat', 'energie', true],
  ['Énergie & climat', 'CLIMAT énergie', true],
  ['Łódź und Straße', 'lodz strasse', true],
  ['AIガバナンス', 'ガバナンス', true],
  ['AIガバナンス', 'カハナンス', false],
  ['機械学習', '学習', true],
  ['機械学習', '機械 学習', true],
  ['تعلّم الآلة', 'تعلم الالة', true],
  ['Fine-Tuning', 'fine tun', true],
  ['Fine-Tuning', 'tuna', false],
  ['Fine-Tuning', ' ', true],
  ['Fine-Tuning', '-', false],
])('%s, searched for "%s": %s', (label, typed, expected) => {
  expect(isTopicNamed({ label }, typed)).toBe(expected)
})

it('takes all words from the same name, in the interface language or in English', () => {
  const topic = { label: 'Apprentissage automatique', label_en: 'Machine Learning' }
  expect(isTopicNamed(topic, 'automatique')).toBe(true)
  expect(isTopicNamed(topic, 'machine')).toBe(true)
  expect(isTopicNamed(topic, 'machine automatique')).toBe(false)
})

it('[PREF-11] searches labels for a part, whatever the case', () => {
  expect(isTopicNamed({ label: 'Fine-Tuning' }, ' TUN ')).toBe(true)
  expect(isTopicNamed({ label: 'Fine-Tuning' }, 'tuna')).toBe(false)
})
