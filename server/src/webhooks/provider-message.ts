import { isStorable, storableText } from '@daily-drops/core/text/storable-text'

/**
 * What a provider signed, as the database takes it; undefined when nothing can be done with it. A provider repeats what
 * was not answered with 200, so such a message is logged and acknowledged.
 */
export function readMessage(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text, (_name, inner) =>
      typeof inner === 'string' ? storableText(inner) : inner,
    )
    return isObject(value) && isStorable(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
