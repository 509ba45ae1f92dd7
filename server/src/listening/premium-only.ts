import { AppError } from '@daily-drops/contract/kernel/errors'
import { podcast } from '@daily-drops/messages/subjects/podcast'

export const premiumOnly = () => new AppError('FORBIDDEN', { message: podcast.text('premiumOnly') })
