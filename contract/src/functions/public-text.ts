import { hasPublicHost } from '@daily-drops/core/addresses/public-host'
import { URL_MAX_LENGTH } from '@daily-drops/core/addresses/url'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import { fields } from '@daily-drops/messages/subjects/fields'
import { z } from 'zod'
import { refusedAs } from '../kernel/field-messages.ts'

/** An optional name that other people will read. */
export const optionalLine = (maxLength: number) => z.string().overwrite(visibleLine).max(maxLength)

/** A name or headline that other people will read. */
export const publicLine = (maxLength: number) => optionalLine(maxLength).min(1)

/** An address that other people will open, or that we fetch for them. */
export const publicUrl = z
  .url({ protocol: /^https$/ })
  .max(URL_MAX_LENGTH)
  .refine(isPublicUrl, refusedAs(fields.text('publicUrl')))

function isPublicUrl(value: string): boolean {
  const url = URL.parse(value)
  // Letters outside ASCII become longer when they are percent-encoded.
  return !!url && !url.username && !url.password && url.href.length <= URL_MAX_LENGTH && hasPublicHost(value)
}
