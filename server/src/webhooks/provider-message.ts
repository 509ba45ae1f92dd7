import { isStorable, storableText } from '@daily-drops/core/text/storable-text'

/**
 * The message that a provider signed, in a form that can be stored, or undefined when it is unusable. Providers repeat
 * a message that was not answered with 200, so an unusable one is logged and acknowledged.
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
