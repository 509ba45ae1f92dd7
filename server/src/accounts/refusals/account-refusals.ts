import { PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from '@daily-drops/contract/accounts/account-forms'
import { SECOND_FACTOR_EXISTS } from '@daily-drops/contract/accounts/accounts'
import { AppError, ERRORS, type ErrorCode } from '@daily-drops/contract/kernel/errors'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import type { Text } from '@daily-drops/messages/translate'
import { APIError } from 'better-auth/api'
import type { Refused } from '../../context/app-context.ts'

/** What the account refuses, for the person. Refused fields are listed with every name that forms have for them. */
interface AccountRefusal {
  text: Text
  fields?: readonly string[]
}

const NEW_PASSWORD = ['next', 'password']
const CODE = ['code', 'password']

export const WRONG_PASSWORD = { text: accountErrors.text('wrongPassword'), fields: ['current', 'password'] }
export const WRONG_CODE = { text: accountErrors.text('wrongCode'), fields: CODE }
export const CODE_USED = { text: accountErrors.text('codeUsed'), fields: CODE }

/** By Better Auth's code, or ours. */
const REFUSALS = {
  INVALID_EMAIL_OR_PASSWORD: { text: accountErrors.text('wrongCredentials') },
  PASSWORD_TOO_SHORT: { text: PASSWORD_TOO_SHORT, fields: NEW_PASSWORD },
  PASSWORD_TOO_LONG: { text: PASSWORD_TOO_LONG, fields: NEW_PASSWORD },
  PASSWORD_COMMON: { text: accountErrors.text('passwordCommon'), fields: NEW_PASSWORD },
  PASSWORD_OF_OWNER: { text: accountErrors.text('passwordOfOwner'), fields: NEW_PASSWORD },
  PASSWORD_OF_PRODUCT: { text: accountErrors.text('passwordOfProduct'), fields: NEW_PASSWORD },
  EMAIL_ALREADY_VERIFIED: { text: accountErrors.text('alreadyVerified') },
  INVALID_TOKEN: { text: accountErrors.text('resetLinkInvalid') },
  INVALID_PASSWORD: WRONG_PASSWORD,
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_CODE,
  INVALID_TWO_FACTOR_COOKIE: { text: accountErrors.text('signInAgain') },
  EMAIL_NOT_VERIFIED: { text: accountErrors.text('confirmAddressFirst') },
  PROOF_REQUIRED: { text: accountErrors.text('provePerson') },
  [SECOND_FACTOR_EXISTS]: { text: accountErrors.text('socialSecondFactor') },
  RATE_LIMITED: { text: ERRORS.RATE_LIMITED.message },
  INVALID_INPUT: { text: ERRORS.INVALID_INPUT.message },
} satisfies Record<string, AccountRefusal>

type RefusalCode = keyof typeof REFUSALS

const known = (code: unknown): AccountRefusal | undefined =>
  typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? REFUSALS[code as RefusalCode] : undefined

/** A refusal from within Better Auth. Its text is English, as are Better Auth's own: pages find theirs by the code. */
export function apiRefusal(
  status: ConstructorParameters<typeof APIError>[0],
  code: RefusalCode,
  headers?: Record<string, string>,
): APIError {
  return new APIError(status, { code, message: REFUSALS[code].text(SOURCE_LOCALE) }, headers)
}

/** Better Auth's refusal of a step, with our text where we have one. */
export function refusedBy(error: APIError & { statusCode: number }, locale: Locale): Refused {
  const refusal = known(error.body?.code) ?? { text: () => error.body?.message ?? error.message }
  return refused(refusal, error.statusCode, locale)
}

export function refused({ text, fields }: AccountRefusal, status: number, locale: Locale): Refused {
  const message = text(locale)
  return { ok: false, message, status, ...(fields && { fields: about(fields, message) }) }
}

/** The refusal of a function. */
export function accountError(code: ErrorCode, { text, fields }: AccountRefusal): AppError {
  return new AppError(code, { message: text, ...(fields && { fields: about(fields, text) }) })
}

const about = <Words>(fields: readonly string[], words: Words): Record<string, Words> =>
  Object.fromEntries(fields.map((name) => [name, words]))
