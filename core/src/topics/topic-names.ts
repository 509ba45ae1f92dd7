import { foldText } from '../text/fold.ts'

export interface NamedTopic {
  label: string
  /** Set where the label is in another language. */
  label_en?: string | undefined
}

/** Whether one of the topic's names contains all words, ignoring case and accents. Without words every topic does. */
export function isTopicNamed({ label, label_en }: NamedTopic, typed: string): boolean {
  const words = foldText(typed).split(' ').filter(Boolean)
  if (words.length === 0) return typed.trim() === ''
  return [label, label_en ?? label].map(foldText).some((name) => words.every((word) => name.includes(word)))
}
