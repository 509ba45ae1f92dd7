import { CONSOLE_LOCALES } from '@daily-drops/messages/locales'
import { cookieIn, readCookie } from '../page/cookie.ts'

export type Language = (typeof CONSOLE_LOCALES)[number]

export const CONSOLE_LANGUAGE_COOKIE = 'console-language'
const LONGEST_HEADER = 200

/** The language that the person chose with the console's switch. */
export function chosenLanguage(request: Request): Language | undefined {
  return languageOf(readCookie(request, CONSOLE_LANGUAGE_COOKIE))
}

/** The same, as the browser stores it. For errors, when there is no data from the server. */
export function storedLanguage(): Language | undefined {
  return typeof document === 'undefined'
    ? undefined
    : languageOf(cookieIn(document.cookie, CONSOLE_LANGUAGE_COOKIE))
}

/** For people who have not used the switch: the first language of their browser that the console has. */
export function browserLanguage(request: Request): Language {
  const header = request.headers.get('Accept-Language')?.slice(0, LONGEST_HEADER) ?? ''
  const codes = header.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return codes.map(languageOf).find((language) => language !== undefined) ?? 'en'
}

function languageOf(value: string | undefined): Language | undefined {
  return CONSOLE_LOCALES.find((language) => language === value)
}
