import { z } from 'zod'
import { httpUrl, webhookSecret } from '../../configuration/env-parts.ts'

const number = z.string().regex(/^[1-9][0-9]{6,14}$/, 'must be a number with its country code, digits only')
const template = z.string().regex(/^[a-z0-9_]+$/)

export const whatsappSettings = {
  web: {
    WHATSAPP_NUMBER: number.optional(),
    WHATSAPP_APP_SECRET: webhookSecret.optional(),
    WHATSAPP_VERIFY_TOKEN: webhookSecret.optional(),
  },
  worker: {
    WHATSAPP_TOKEN: z.string().min(1).optional(),
    WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).optional(),
    WHATSAPP_TEMPLATE: template.optional(),
    WHATSAPP_CODE_TEMPLATE: template.default('verification_code'),
    WHATSAPP_TEMPLATE_LANGUAGE: z.string().default('en'),
    WHATSAPP_API_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
  },
}
