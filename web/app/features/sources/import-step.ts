import { importList } from '@daily-drops/contract/functions/sources/imports'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { MAX_IMPORT_BYTES } from '@daily-drops/core/limits'
import type { Locale } from '@daily-drops/messages/locales'
import { imports as messages } from '@daily-drops/messages/subjects/imports'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { type FormRefusal, refusal, refusalOf } from '../../ui/forms/refusal.ts'

export interface ImportOutcome {
  refusal: FormRefusal
}

type Fault = 'none' | 'tooLarge' | 'packed' | 'unreadable'

export async function takeImport({ call, locale }: Pick<AppContext, 'call' | 'locale'>, form: FormData) {
  const given = await filesOf(form)
  if (typeof given === 'string') return data<ImportOutcome>({ refusal: faultOf(form, given, locale) }, 400)
  try {
    await call(importList, { files: given })
  } catch (error) {
    const refused = refusalOf(error, form)
    return data<ImportOutcome>({ refusal: refused }, isAppError(error) ? error.status : 400)
  }
  // Reloading the page must not send the list again.
  return redirect('/sources/import')
}

function faultOf(form: FormData, fault: Fault, locale: Locale): FormRefusal {
  const message = messages.in(locale)(`error.${fault}`)
  return refusal(form, { message, fields: { files: message } })
}

/** Also checked before the files leave the browser. */
export function isTooLarge(files: Iterable<File>): boolean {
  return [...files].reduce((bytes, { size }) => bytes + size, 0) > MAX_IMPORT_BYTES
}

async function filesOf(form: FormData): Promise<string[] | Fault> {
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length === 0) return 'none'
  if (isTooLarge(files)) return 'tooLarge'
  const texts: string[] = []
  for (const file of files) {
    const bytes = await file.bytes()
    if (isPacked(bytes)) return 'packed'
    const text = textOf(bytes)
    if (text === undefined) return 'unreadable'
    texts.push(text)
  }
  return texts
}

/** ZIP, as also spreadsheets are, and gzip. */
function isPacked([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b)
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
