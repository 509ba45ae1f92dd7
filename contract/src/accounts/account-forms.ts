import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import { accountFields } from '@daily-drops/messages/subjects/account-fields'
import { z } from 'zod'
import { refusedAs } from '../kernel/field-messages.ts'

export const PASSWORD_TOO_SHORT = accountFields.text('passwordTooShort', { count: PASSWORD_MIN_LENGTH })
export const PASSWORD_TOO_LONG = accountFields.text('passwordTooLong', { count: PASSWORD_MAX_LENGTH })

const email = z.email(refusedAs(accountFields.text('emailInvalid'))).max(254)
const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, refusedAs(PASSWORD_TOO_SHORT))
  .max(PASSWORD_MAX_LENGTH, refusedAs(PASSWORD_TOO_LONG))

export const signInForm = z.object({
  email,
  password: z.string().min(1, refusedAs(accountFields.text('passwordMissing'))),
})

export const signUpForm = z.object({
  fullName: z
    .string()
    .overwrite(visibleLine)
    .min(1, refusedAs(accountFields.text('nameMissing')))
    .max(200),
  email,
  password: newPassword,
  timeZone: z.string().max(64).optional(),
})

export const resetRequestForm = z.object({ email })

export const newPasswordForm = z
  .object({ token: z.string().min(1), password: newPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    ...refusedAs(accountFields.text('passwordsDiffer')),
  })
