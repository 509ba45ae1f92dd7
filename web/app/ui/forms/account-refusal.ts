import { ACCOUNT_TEXTS } from '@daily-drops/contract/accounts/accounts'
import { type FormRefusal, refusal } from './refusal.ts'

/** Which fields an account refusal may be about, the likeliest first. */
const ABOUT: Record<string, readonly string[]> = {
  [ACCOUNT_TEXTS.passwordTooShort]: ['next', 'password'],
  [ACCOUNT_TEXTS.passwordTooLong]: ['next', 'password'],
  [ACCOUNT_TEXTS.passwordCommon]: ['next', 'password'],
  [ACCOUNT_TEXTS.passwordOfOwner]: ['next', 'password'],
  [ACCOUNT_TEXTS.passwordOfProduct]: ['next', 'password'],
  [ACCOUNT_TEXTS.wrongPassword]: ['current', 'password'],
  [ACCOUNT_TEXTS.wrongCode]: ['code', 'password'],
  [ACCOUNT_TEXTS.codeUsed]: ['code', 'password'],
}

/** What the account refused, beside its field if that is known. */
export function accountRefusal(form: FormData, message: string): FormRefusal {
  const field = ABOUT[message]?.find((name) => form.has(name))
  return refusal(form, { message, ...(field && { fields: { [field]: message } }) })
}
